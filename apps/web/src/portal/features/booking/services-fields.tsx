import { Button, CloseButton, Group } from '@mantine/core';
import { ANY_STAFF, namedChoicesOf, SERVICES_PER_VISIT_MAX, type VisitPartInput } from '@vakit/contract';
import { Fragment, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLength, termsWith } from '../../../common/told-terms.ts';
import { ChoiceSearch } from '../../components/form/choice-search.tsx';
import { AddIcon } from '../../components/icons.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { ChosenAddons } from '../addons/index.ts';
import { isApart, type Offered, type ServicesOfOne, whoMayDo } from './offered.ts';
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
  /** The first field alone, or all that may follow it; everything when left out */
  readonly shown?: 'first' | 'rest';
  /** The first field */
  readonly ref?: Ref<HTMLInputElement>;
};

/** Fields for services one after another, with their add-ons, and with people if they are chosen for each. */
export function ServicesFields({ form, offered, prefix, own, staffId, mayAdd, shown, ref }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { services, staff, addons } = offered;
  const chosen = own.services;
  const path = `${prefix}services` as const;
  const keys = chosen.map(({ serviceId, variantId }) => variantId ?? serviceId);
  const choices = services.flatMap(namedChoicesOf);
  /** Each choice once, and several of a service only where they may be taken together. */
  const mayStand = ({ id, key, variantsTogether }: (typeof choices)[number], place: number) =>
    keys.every((other, at) => at === place || (other !== key && (variantsTogether || chosen[at]?.serviceId !== id)));
  const optionsFor = (place: number) =>
    choices
      .filter((choice) => mayStand(choice, place))
      .map((choice) => {
        const told = termsWith([choice], whoMayDo([choice], chosen[place]?.staffId ?? staffId, staff));
        return { value: choice.key, label: `${choice.name} (${formatLength(told, language)})` };
      });

  const change = (place: number, part: Partial<VisitPartInput>) =>
    form.setFieldValue(
      path,
      chosen.map((each, at) => (at === place ? { ...each, ...part } : each)),
    );
  const pick = (place: number) => (key: string | null) => {
    const picked = choices.find((each) => each.key === key);
    if (!picked) return;
    // Another choice of the same service keeps what is added to it.
    const isOther = picked.id !== chosen[place]?.serviceId;
    change(place, { serviceId: picked.id, variantId: picked.variantId, ...(isOther && { addonIds: [] }) });
  };
  const addService = () =>
    form.setFieldValue(path, [...chosen, { serviceId: '', staffId: isApart(own) ? ANY_STAFF : undefined }]);
  const detailsOf = ({ serviceId, addonIds = [], staffId: person }: VisitPartInput, place: number) => {
    const isOnce = chosen.filter((each) => each.serviceId === serviceId).length === 1;
    const named = isOnce
      ? services.find((each) => each.id === serviceId)
      : choices.find(({ key }) => key === keys[place]);
    const name = named?.name ?? '';
    return (
      <>
        <ChosenAddons
          addons={addons}
          serviceId={serviceId}
          name={name}
          value={addonIds}
          error={form.errors[`${path}.${place}.addonIds`]}
          onChange={(ids) => change(place, { addonIds: ids })}
        />
        {person !== undefined && (
          <PersonSelect
            label={chosen.length > 1 ? t('parties.desk.personFor', { service: name }) : t('booking.visit.person')}
            staff={staff}
            services={[{ id: serviceId }]}
            {...form.getInputProps(`${path}.${place}.staffId`)}
          />
        )}
      </>
    );
  };
  const errorAt = (place: number) =>
    form.errors[`${path}.${place}.serviceId`] ?? form.errors[`${path}.${place}.variantId`];
  const mayHaveMore =
    chosen.length < SERVICES_PER_VISIT_MAX &&
    chosen.every(({ serviceId }) => serviceId) &&
    choices.some((choice) => mayStand(choice, chosen.length));
  const [first, ...others] = chosen;
  const firstField = (
    <ChoiceSearch
      ref={ref}
      label={t('booking.visit.service')}
      placeholder={t('booking.visit.choose')}
      data={optionsFor(0)}
      nothingFoundMessage={t('booking.visit.notFound')}
      required
      data-autofocus={prefix === '' || undefined}
      {...form.getInputProps(`${path}.0.serviceId`)}
      error={errorAt(0) ?? form.errors[path]}
      value={keys[0] ?? ''}
      onChange={pick(0)}
    />
  );
  if (shown === 'first') return firstField;
  return (
    <>
      {!shown && firstField}
      {first && detailsOf(first, 0)}
      {others.map((part, index) => (
        <Fragment key={keys[index + 1] || 'new'}>
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <ChoiceSearch
              label={t('booking.visit.nextService', { number: index + 2 })}
              placeholder={t('booking.visit.choose')}
              data={optionsFor(index + 1)}
              nothingFoundMessage={t('booking.visit.notFound')}
              flex={1}
              {...form.getInputProps(`${path}.${index + 1}.serviceId`)}
              error={errorAt(index + 1)}
              value={keys[index + 1] ?? ''}
              onChange={pick(index + 1)}
            />
            <CloseButton
              size="lg"
              aria-label={t('booking.visit.remove', { number: index + 2 })}
              onClick={() => form.removeListItem(path, index + 1)}
            />
          </Group>
          {detailsOf(part, index + 1)}
        </Fragment>
      ))}
      {first?.serviceId && mayAdd && mayHaveMore && (
        <div data-add>
          <Button variant="subtle" size="sm" px="xs" leftSection={<AddIcon size={16} />} onClick={addService}>
            {t('booking.visit.add')}
          </Button>
        </div>
      )}
    </>
  );
}
