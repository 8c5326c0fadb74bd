import { Textarea } from '@mantine/core';
import {
  type Addon,
  type Appointment,
  DURATION_MIN,
  DURATION_STEP,
  NOTES_MAX,
  namedChoicesOf,
  namedWithVariant,
  type Service,
  type StaffMember,
  type VisitChange,
  visitChange,
  withBookableVariants,
} from '@vakit/contract';
import {
  asDoneBy,
  asDoneWith,
  type Divided,
  isActive,
  minutesOfTime,
  ownTermsFor,
  timeOfMinutes,
  VISIT_MINUTES_MAX,
} from '@vakit/scheduling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../common/declared-call.ts';
import { formatSetPrice } from '../../../common/format.ts';
import { AnywayButton } from '../../components/form/anyway-button.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { RecordForm } from '../../components/form/record-form.tsx';
import { useAnyway } from '../../components/form/use-anyway.ts';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { WholeNumberInput } from '../../components/form/whole-number-input.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { isSame } from '../../core/merge-changes.ts';
import { notifySuccess } from '../../core/notify.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useAddons } from '../addons/index.ts';
import { NoticeTick } from '../notices/index.ts';
import { useServices } from '../services/index.ts';
import { useStaff } from '../staff/index.ts';
import { lengthText } from './length-text.ts';
import { PricedServices } from './priced-services.tsx';
import { useChangeVisit } from './use-change-visit.ts';

type Props = { readonly appointment: Appointment; readonly onClose: () => void };

/** Changes what an appointment is made of: services and prices, how long it takes, the note about it. */
export function ChangeVisitForm({ appointment, onClose }: Props) {
  const { t } = useTranslation();
  const { data: staff } = useStaff(appointment.branchId);
  const { data: addons = [] } = useAddons(appointment.branchId);
  const person = staff?.find(({ id }) => id === appointment.staffId) ?? { terms: [] };
  return (
    <QueryView
      query={useServices(appointment.branchId)}
      fallback={t('appointments.errors.fetchServices')}
      skeleton={<ListSkeleton count={2} columns={1} height={120} />}
    >
      {(services) => (
        <LoadedForm
          appointment={appointment}
          onClose={onClose}
          addons={addons}
          services={services
            .filter((each) => each.isActive)
            .map(withBookableVariants)
            .map((each) => asTheyDo(each, person))}
        />
      )}
    </QueryView>
  );
}

/** A service in all its choices as a person does it. */
const asTheyDo = (service: Service, person: Pick<StaffMember, 'terms'>): Service => ({
  ...asDoneBy(service, person),
  variants: service.variants.map((variant) =>
    asDoneWith(variant, ownTermsFor({ id: service.id, variantId: variant.id }, person)),
  ),
});

type LoadedProps = Props & { readonly services: readonly Service[]; readonly addons: readonly Addon[] };

function LoadedForm({ appointment, onClose, services, addons }: LoadedProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const changing = useChangeVisit();
  const anyway = useAnyway();
  const [opened] = useState(appointment);
  const fieldsOf = (seen: Appointment) => fieldsSince(opened, seen);
  const form = useContractForm(visitChange, { ...fieldsOf(opened), notice: 'NOW' as 'NOW' | 'NONE' });
  const { durationMinutes, notice } = form.getValues();
  const start = minutesOfTime(appointment.startTime);

  const save = (body: VisitChange, expectedVersion?: string) =>
    changing.mutateAsync({
      id: appointment.id,
      body: { ...body, expectedVersion, allowOutsideHours: anyway.isMeant() },
    });
  const describe = ({ serviceId, variantId, price, durationMinutes, ...wait }: VisitChange['services'][number]) => {
    const wanted = variantId ?? serviceId;
    const booked = appointment.services.find((item) => (item.variantId ?? item.serviceId) === wanted);
    const name = booked
      ? namedWithVariant(booked.serviceName, booked.variantName)
      : services.flatMap(namedChoicesOf).find(({ key }) => key === wanted)?.name;
    const length = durationMinutes && lengthText({ durationMinutes, ...wait }, language);
    return [name, formatSetPrice(price, language), length].filter(Boolean).join(' ');
  };
  const nameOfValue = (_: unknown, value: unknown) =>
    Array.isArray(value) ? value.map(describe).join('\n') : undefined;
  const done = () => {
    notifySuccess(t('appointments.change.done'));
    onClose();
  };
  return (
    <RecordForm
      form={form}
      shown={appointment}
      fieldsOf={fieldsOf}
      nameOfValue={nameOfValue}
      save={save}
      onDone={done}
      fallback={t('appointments.change.failed')}
      remedy={(error) =>
        isRefusal('PUT /appointments/manage/:id/visit', error, 'OUTSIDE_WORKING_HOURS') && (
          <AnywayButton anyway={anyway}>{t('appointments.change.anyway')}</AnywayButton>
        )
      }
    >
      <PricedServices form={form} services={services} booked={appointment.services} addons={addons} />
      <WholeNumberInput
        label={t('appointments.change.duration')}
        description={t('appointments.change.durationHint', {
          start: appointment.startTime,
          end: timeOfMinutes(start + (Number(durationMinutes) || 0)),
        })}
        min={DURATION_MIN}
        max={VISIT_MINUTES_MAX}
        step={DURATION_STEP}
        required
        {...form.getInputProps('durationMinutes')}
      />
      <Textarea
        label={t('appointments.change.note')}
        description={t('appointments.change.noteHint')}
        maxLength={NOTES_MAX}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('staffNotes')}
      />
      {/* Nobody is told about an appointment that is over. */}
      {isActive(appointment.status) && (
        <NoticeTick
          appointments={[appointment]}
          isSilent={notice === 'NONE'}
          onChange={(isSilent) => form.setFieldValue('notice', isSilent ? 'NONE' : 'NOW')}
        />
      )}
      <FormButtons isSubmitting={form.submitting} onCancel={onClose}>
        {t('appointments.change.save')}
      </FormButtons>
    </RecordForm>
  );
}

/** An appointment as the form names it: a service with its length only where that is another one since it was opened. */
const fieldsSince = (opened: Appointment, { services, durationMinutes, staffNotes }: Appointment) => ({
  services: services.map(({ serviceId, variantId, addons, price, ...item }) => ({
    serviceId,
    variantId,
    addonIds: addons.map(({ addonId }) => addonId),
    price,
    ...newLength(
      opened.services.find((each) => each.serviceId === serviceId && each.variantId === variantId),
      item,
    ),
  })),
  durationMinutes,
  staffNotes: staffNotes ?? '',
});

/** A length that is left out stays, and so does a wait of which the end of the visit has left less than can be typed. */
function newLength(before: Divided | undefined, now: Divided) {
  const length = lengthOf(now);
  const isTypable = (length.processingMinutes ?? DURATION_MIN) >= DURATION_MIN;
  return before && isTypable && !isSame(lengthOf(before), length) ? length : {};
}

const lengthOf = ({ durationMinutes, processingAfterMinutes = null, processingMinutes = null }: Divided) => ({
  durationMinutes,
  processingAfterMinutes,
  processingMinutes,
});
