import { Button, CloseButton, Group, Select, Text } from '@mantine/core';
import {
  type Addon,
  ANY_STAFF,
  namedChoicesOf,
  type ReceptionBooking,
  type ReceptionBookingInput,
  SERVICES_PER_VISIT_MAX,
  type Service,
  type StaffMember,
} from '@vakit/contract';
import { offersAll } from '@vakit/scheduling';
import { Fragment, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '../../../common/format.ts';
import { formatLength, toldOf } from '../../../common/told-terms.ts';
import { ChoiceSearch } from '../../components/form/choice-search.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import type { ContractForm } from '../../components/form/use-contract-form.ts';
import { AddIcon } from '../../components/icons.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { ChosenAddons } from '../addons/index.ts';
import { keyOfChosen, variantsWith } from './chosen-choice.ts';

/** Whether it is somebody at the door stands beside what is booked, so that an unsent form keeps it, too. */
type AtDesk = { readonly isWalkIn: boolean };
export type ReceptionInput = ReceptionBookingInput & AtDesk;
export type ReceptionValues = ReceptionBooking & AtDesk;
export type ReceptionFields = ContractForm<ReceptionInput, ReceptionValues>;

type Props = {
  readonly form: ReceptionFields;
  readonly services: readonly Service[];
  readonly staff: readonly StaffMember[];
  readonly addons: readonly Addon[];
};

/** Which services, one after another, and with whom. */
export function VisitFields({ form, services, staff, addons }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { serviceId, additionalServiceIds = [], variantIds = [], addons: added = [], staffId } = form.getValues();
  const chosen = [serviceId, ...additionalServiceIds];
  const choices = services.flatMap(namedChoicesOf);
  const keyOf = (own: string) => keyOfChosen(services, { serviceId: own, variantIds });
  const keys = chosen.map(keyOf);
  const isAdded = (own: string, addonId: string) =>
    added.some((each) => each.serviceId === own && each.addonId === addonId);
  const visit = choices
    .filter(({ key }) => keys.includes(key))
    .map((choice) => ({ ...choice, addons: addons.filter((addon) => isAdded(choice.id, addon.id)) }));
  const left = services.filter(({ id }) => !chosen.includes(id));
  const offers = (some: readonly Service[], { serviceIds }: StaffMember) =>
    offersAll(
      serviceIds,
      some.map(({ id }) => id),
    );
  // Who is named is asked for what they do not offer, too.
  const mayDo = (some: readonly Service[]) =>
    staff.filter((person) => (staffId === ANY_STAFF ? offers(some, person) : person.id === staffId));
  const total = toldOf(visit, mayDo(visit));
  const optionsFor = (own: string) =>
    choices
      .filter(({ id }) => id === own || !chosen.includes(id))
      .map((choice) => ({
        value: choice.key,
        label: `${choice.name} (${formatLength(toldOf([choice], mayDo([choice])), language)})`,
      }));

  const pick = (field: 'serviceId' | `additionalServiceIds.${number}`, own: string) => (key: string | null) => {
    const picked = choices.find((each) => each.key === key);
    if (!picked) return;
    form.setFieldValue('variantIds', variantsWith(services, { serviceId: own, variantIds }, picked));
    if (own !== picked.id) addTo(own, []);
    form.setFieldValue(field, picked.id);
  };
  const addTo = (own: string, addonIds: readonly string[]) =>
    form.setFieldValue('addons', [
      ...added.filter((each) => each.serviceId !== own),
      ...addonIds.map((addonId) => ({ serviceId: own, addonId })),
    ]);
  const addonsOf = (own: string) => (
    <ChosenAddons
      addons={addons}
      serviceId={own}
      name={services.find(({ id }) => id === own)?.name ?? ''}
      value={added.filter((each) => each.serviceId === own).map(({ addonId }) => addonId)}
      error={form.errors.addons}
      onChange={(addonIds) => addTo(own, addonIds)}
    />
  );

  const first = useRef<HTMLInputElement>(null);
  // The drawer has looked for what gets the focus before the form was loaded.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);

  return (
    <FormSection title={t('booking.visit.legend')}>
      <ChoiceSearch
        ref={first}
        label={t('booking.visit.service')}
        placeholder={t('booking.visit.choose')}
        data={optionsFor(serviceId)}
        nothingFoundMessage={t('booking.visit.notFound')}
        required
        data-autofocus
        {...form.getInputProps('serviceId')}
        value={keyOf(serviceId)}
        onChange={pick('serviceId', serviceId)}
      />
      {addonsOf(serviceId)}
      {additionalServiceIds.map((id, index) => (
        <Fragment key={id || 'new'}>
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <ChoiceSearch
              label={t('booking.visit.nextService', { number: index + 2 })}
              placeholder={t('booking.visit.choose')}
              data={optionsFor(id)}
              nothingFoundMessage={t('booking.visit.notFound')}
              flex={1}
              {...form.getInputProps(`additionalServiceIds.${index}`)}
              value={keyOf(id)}
              onChange={pick(`additionalServiceIds.${index}`, id)}
            />
            <CloseButton
              size="lg"
              aria-label={t('booking.visit.remove', { number: index + 2 })}
              onClick={() => {
                form.setFieldValue('variantIds', variantsWith(services, { serviceId: id, variantIds }, undefined));
                addTo(id, []);
                form.removeListItem('additionalServiceIds', index);
              }}
            />
          </Group>
          {addonsOf(id)}
        </Fragment>
      ))}
      {serviceId && left.length > 0 && chosen.length < SERVICES_PER_VISIT_MAX && !chosen.includes('') && (
        <div>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<AddIcon size={16} />}
            onClick={() => form.insertListItem('additionalServiceIds', '')}
          >
            {t('booking.visit.add')}
          </Button>
        </div>
      )}
      {visit.length > 0 && (
        <Text size="sm" role="status">
          {t('booking.visit.sum', {
            duration: formatLength(total, language),
            price: formatPrice(total, language),
          })}
        </Text>
      )}
      <Select
        label={t('booking.visit.person')}
        data={[
          { value: ANY_STAFF, label: t('booking.visit.anyPerson') },
          ...staff.map((member) => ({
            value: member.id,
            label: `${member.firstName} ${member.lastName}${offers(visit, member) ? '' : ` (${t('booking.visit.notOffered')})`}`,
          })),
        ]}
        required
        {...form.getInputProps('staffId')}
      />
    </FormSection>
  );
}
