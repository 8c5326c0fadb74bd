import { Button, CloseButton, Group } from '@mantine/core';
import { ANY_STAFF, namedChoicesOf, SERVICES_PER_VISIT_MAX } from '@vakit/contract';
import { Fragment, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLength, toldOf } from '../../../common/told-terms.ts';
import { ChoiceSearch } from '../../components/form/choice-search.tsx';
import { AddIcon } from '../../components/icons.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { ChosenAddons } from '../addons/index.ts';
import { keyOfChosen, variantsWith } from './chosen-choice.ts';
import { choicesTaken, type Offered, type ServicesOfOne, whoMayDo } from './offered.ts';
import { PersonSelect } from './person-select.tsx';
import type { ReceptionFields } from './reception-fields.ts';

type Props = {
  readonly form: ReceptionFields;
  readonly offered: Offered;
  /** Where the fields are in the form: nothing for the customer, `guests.0.` for a guest */
  readonly prefix: '' | `guests.${number}.`;
  readonly own: ServicesOfOne;
  /** Who is asked for all services where nobody is chosen for each */
  readonly staffId: string;
  /** Whether there is room for one more service */
  readonly mayAdd: boolean;
  /** The first field */
  readonly ref?: Ref<HTMLInputElement>;
};

/** Which services, one after another, with what is added to each, and with whom where that is chosen for each. */
export function ServicesFields({ form, offered, prefix, own, staffId, mayAdd, ref }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { services, staff, addons } = offered;
  const { serviceId, additionalServiceIds = [], variantIds = [], addons: added = [], staffIds } = own;
  const chosen = [serviceId, ...additionalServiceIds];
  const choices = services.flatMap(namedChoicesOf);
  const keyOf = (id: string) => keyOfChosen(services, { serviceId: id, variantIds });
  const left = services.filter(({ id }) => !chosen.includes(id));
  const optionsFor = (own: string, index: number) =>
    choices
      .filter(({ id }) => id === own || !chosen.includes(id))
      .map((choice) => {
        const told = toldOf([choice], whoMayDo([choice], staffIds?.[index] ?? staffId, staff));
        return { value: choice.key, label: `${choice.name} (${formatLength(told, language)})` };
      });

  const pick = (field: 'serviceId' | `additionalServiceIds.${number}`, id: string) => (key: string | null) => {
    const picked = choices.find((each) => each.key === key);
    if (!picked) return;
    form.setFieldValue(`${prefix}variantIds`, variantsWith(services, { serviceId: id, variantIds }, picked));
    if (id !== picked.id) addTo(id, []);
    form.setFieldValue(`${prefix}${field}`, picked.id);
  };
  const addTo = (id: string, addonIds: readonly string[]) =>
    form.setFieldValue(`${prefix}addons`, [
      ...added.filter((each) => each.serviceId !== id),
      ...addonIds.map((addonId) => ({ serviceId: id, addonId })),
    ]);
  const addService = () => {
    form.insertListItem(`${prefix}additionalServiceIds`, '');
    if (staffIds) form.insertListItem(`${prefix}staffIds`, ANY_STAFF);
  };
  const remove = (id: string, index: number) => {
    form.setFieldValue(`${prefix}variantIds`, variantsWith(services, { serviceId: id, variantIds }, undefined));
    addTo(id, []);
    form.removeListItem(`${prefix}additionalServiceIds`, index);
    if (staffIds) form.removeListItem(`${prefix}staffIds`, index + 1);
  };
  const detailsOf = (id: string, index: number) => {
    const name = services.find((each) => each.id === id)?.name ?? '';
    return (
      <>
        <ChosenAddons
          addons={addons}
          serviceId={id}
          name={name}
          value={added.filter((each) => each.serviceId === id).map(({ addonId }) => addonId)}
          error={form.errors[`${prefix}addons`]}
          onChange={(addonIds) => addTo(id, addonIds)}
        />
        {staffIds && (
          <PersonSelect
            label={chosen.length > 1 ? t('parties.desk.personFor', { service: name }) : t('booking.visit.person')}
            staff={staff}
            services={choicesTaken(own, offered).filter((each) => each.id === id)}
            {...form.getInputProps(`${prefix}staffIds.${index}`)}
          />
        )}
      </>
    );
  };
  return (
    <>
      <ChoiceSearch
        ref={ref}
        label={t('booking.visit.service')}
        placeholder={t('booking.visit.choose')}
        data={optionsFor(serviceId, 0)}
        nothingFoundMessage={t('booking.visit.notFound')}
        required
        data-autofocus={prefix === '' || undefined}
        {...form.getInputProps(`${prefix}serviceId`)}
        value={keyOf(serviceId)}
        onChange={pick('serviceId', serviceId)}
      />
      {detailsOf(serviceId, 0)}
      {additionalServiceIds.map((id, index) => (
        <Fragment key={id || 'new'}>
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <ChoiceSearch
              label={t('booking.visit.nextService', { number: index + 2 })}
              placeholder={t('booking.visit.choose')}
              data={optionsFor(id, index + 1)}
              nothingFoundMessage={t('booking.visit.notFound')}
              flex={1}
              {...form.getInputProps(`${prefix}additionalServiceIds.${index}`)}
              value={keyOf(id)}
              onChange={pick(`additionalServiceIds.${index}`, id)}
            />
            <CloseButton
              size="lg"
              aria-label={t('booking.visit.remove', { number: index + 2 })}
              onClick={() => remove(id, index)}
            />
          </Group>
          {detailsOf(id, index + 1)}
        </Fragment>
      ))}
      {serviceId && mayAdd && left.length > 0 && chosen.length < SERVICES_PER_VISIT_MAX && !chosen.includes('') && (
        <div>
          <Button variant="subtle" size="sm" leftSection={<AddIcon size={16} />} onClick={addService}>
            {t('booking.visit.add')}
          </Button>
        </div>
      )}
    </>
  );
}
