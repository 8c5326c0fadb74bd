import { Button, CloseButton, Group } from '@mantine/core';
import { ANY_STAFF, namedChoicesOf, SERVICES_PER_VISIT_MAX } from '@vakit/contract';
import { Fragment, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLength, termsWith } from '../../../common/told-terms.ts';
import { ChoiceSearch } from '../../components/form/choice-search.tsx';
import { AddIcon } from '../../components/icons.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { ChosenAddons } from '../addons/index.ts';
import { addonsAt, isAt, type Offered, type ServicesOfOne, serviceIdsOf, variantsOf, whoMayDo } from './offered.ts';
import { PersonSelect } from './person-select.tsx';
import type { ReceptionFields } from './reception-fields.ts';

type Props = {
  readonly form: ReceptionFields;
  readonly offered: Offered;
  /** Path of the fields in the form: empty for the customer, `guests.0.` for a guest */
  readonly prefix: '' | `guests.${number}.`;
  readonly own: ServicesOfOne;
  /** The person for all services, unless people are chosen for each */
  readonly staffId: string;
  /** Whether there is room for one more service */
  readonly mayAdd: boolean;
  /** The first field */
  readonly ref?: Ref<HTMLInputElement>;
};

/** Fields for services one after another, with their add-ons, and with people if they are chosen for each. */
export function ServicesFields({ form, offered, prefix, own, staffId, mayAdd, ref }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { services, staff, addons } = offered;
  const { additionalServiceIds = [], addons: added = [], staffIds } = own;
  const chosen = serviceIdsOf(own);
  const variantIds = variantsOf(own);
  const keys = chosen.map((id, place) => variantIds[place] ?? id);
  const choices = services.flatMap(namedChoicesOf);
  /** Each choice once, and several of a service only where they may be taken together. */
  const mayStand = ({ id, key, variantsTogether }: (typeof choices)[number], place: number) =>
    keys.every((other, at) => at === place || (other !== key && (variantsTogether || chosen[at] !== id)));
  const optionsFor = (place: number) =>
    choices
      .filter((choice) => mayStand(choice, place))
      .map((choice) => {
        const told = termsWith([choice], whoMayDo([choice], staffIds?.[place] ?? staffId, staff));
        return { value: choice.key, label: `${choice.name} (${formatLength(told, language)})` };
      });

  const pick = (place: number) => (key: string | null) => {
    const picked = choices.find((each) => each.key === key);
    if (!picked) return;
    const { id, variantId } = picked;
    // Another choice of the same service keeps what is added to it.
    const kept = added
      .filter((each) => !isAt(own, place, each) || each.serviceId === id)
      .map((each) => (isAt(own, place, each) ? { ...each, variantId } : each));
    form.setFieldValue(`${prefix}addons`, kept);
    form.setFieldValue(`${prefix}choices`, variantIds.with(place, variantId));
    form.setFieldValue(place === 0 ? `${prefix}serviceId` : `${prefix}additionalServiceIds.${place - 1}`, id);
  };
  const addTo = (place: number, addonIds: readonly string[]) =>
    form.setFieldValue(`${prefix}addons`, [
      ...added.filter((each) => !isAt(own, place, each)),
      ...addonIds.map((addonId) => ({
        serviceId: chosen[place] ?? '',
        variantId: variantIds[place] ?? null,
        addonId,
      })),
    ]);
  const addService = () => {
    form.insertListItem(`${prefix}additionalServiceIds`, '');
    form.setFieldValue(`${prefix}choices`, [...variantIds, null]);
    if (staffIds) form.insertListItem(`${prefix}staffIds`, ANY_STAFF);
  };
  const remove = (place: number) => {
    addTo(place, []);
    form.setFieldValue(`${prefix}choices`, variantIds.toSpliced(place, 1));
    form.removeListItem(`${prefix}additionalServiceIds`, place - 1);
    if (staffIds) form.removeListItem(`${prefix}staffIds`, place);
  };
  const detailsOf = (id: string, place: number) => {
    const isOnce = chosen.indexOf(id) === chosen.lastIndexOf(id);
    const named = isOnce ? services.find((each) => each.id === id) : choices.find(({ key }) => key === keys[place]);
    const name = named?.name ?? '';
    return (
      <>
        <ChosenAddons
          addons={addons}
          serviceId={id}
          name={name}
          value={addonsAt(own, place)}
          error={form.errors[`${prefix}addons`]}
          onChange={(addonIds) => addTo(place, addonIds)}
        />
        {staffIds && (
          <PersonSelect
            label={chosen.length > 1 ? t('parties.desk.personFor', { service: name }) : t('booking.visit.person')}
            staff={staff}
            services={[{ id }]}
            {...form.getInputProps(`${prefix}staffIds.${place}`)}
          />
        )}
      </>
    );
  };
  const mayHaveMore =
    chosen.length < SERVICES_PER_VISIT_MAX &&
    !chosen.includes('') &&
    choices.some((choice) => mayStand(choice, chosen.length));
  return (
    <>
      <ChoiceSearch
        ref={ref}
        label={t('booking.visit.service')}
        placeholder={t('booking.visit.choose')}
        data={optionsFor(0)}
        nothingFoundMessage={t('booking.visit.notFound')}
        required
        data-autofocus={prefix === '' || undefined}
        {...form.getInputProps(`${prefix}serviceId`)}
        error={form.errors[`${prefix}serviceId`] ?? form.errors[`${prefix}choices`]}
        value={keys[0] ?? ''}
        onChange={pick(0)}
      />
      {detailsOf(own.serviceId, 0)}
      {additionalServiceIds.map((id, index) => (
        <Fragment key={keys[index + 1] || 'new'}>
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <ChoiceSearch
              label={t('booking.visit.nextService', { number: index + 2 })}
              placeholder={t('booking.visit.choose')}
              data={optionsFor(index + 1)}
              nothingFoundMessage={t('booking.visit.notFound')}
              flex={1}
              {...form.getInputProps(`${prefix}additionalServiceIds.${index}`)}
              value={keys[index + 1] ?? ''}
              onChange={pick(index + 1)}
            />
            <CloseButton
              size="lg"
              aria-label={t('booking.visit.remove', { number: index + 2 })}
              onClick={() => remove(index + 1)}
            />
          </Group>
          {detailsOf(id, index + 1)}
        </Fragment>
      ))}
      {own.serviceId && mayAdd && mayHaveMore && (
        <div>
          <Button variant="subtle" size="sm" leftSection={<AddIcon size={16} />} onClick={addService}>
            {t('booking.visit.add')}
          </Button>
        </div>
      )}
    </>
  );
}
