import { Select, Skeleton, TextInput } from '@mantine/core';
import { type Appointment, DURATION_MIN, DURATION_STEP, type Move, move } from '@vakit/contract';
import { VISIT_MINUTES_MAX } from '@vakit/scheduling';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../common/declared-call.ts';
import { AnywayButton } from '../../components/form/anyway-button.tsx';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { useAnyway } from '../../components/form/use-anyway.ts';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { WholeNumberInput } from '../../components/form/whole-number-input.tsx';
import { notifySuccess } from '../../core/notify.ts';
import { useMove } from '../booking/index.ts';
import { NoticeTick } from '../notices/index.ts';
import { OthersStay, stillToBe, TogetherChoice, useCompanions } from '../parties/index.ts';
import type { Person } from './day-plan.ts';
import { isSamePlace, placeOf } from './place.ts';
import { useMovedNotice } from './use-moved-notice.ts';

type Props = {
  readonly appointment: Appointment;
  readonly people: readonly Person[];
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/**
 * Moves an appointment to a date, a time and a person that are typed and chosen, alone or with all that was booked together
 * with it.
 */
export function MoveForm({ appointment, people, onDone, onCancel }: Props) {
  const { t } = useTranslation();
  const sending = useMove();
  const place = placeOf(appointment);
  // A move ends what the customer wishes for, which could not be taken back.
  const notice = appointment.moveRequest ? 'NOW' : 'LATER';
  const form = useContractForm(move, { ...place, notice });
  const tellMoved = useMovedNotice(people);
  const companions = stillToBe(useCompanions(appointment), appointment.timeZone);
  // A former colleague stays in the list only while the appointment is theirs.
  const choices = people.filter(({ id, hours }) => hours !== null || id === appointment.staffId);

  const anyway = useAnyway();
  const save = (body: Move) =>
    sending.mutateAsync({ appointment, body: { ...body, allowOutsideHours: anyway.isMeant() } });
  const done = (moved: Appointment) => {
    // A move of several appointments is announced at once, so it cannot be undone.
    if (form.values.notice === 'LATER' && !form.values.together && !isSamePlace(place, placeOf(moved)))
      tellMoved(moved, place);
    else notifySuccess(t('calendar.move.done'));
    onDone();
  };
  return (
    <ContractFormView
      form={form}
      onSubmit={save}
      onDone={done}
      fallback={t('calendar.move.failed')}
      remedy={(error) =>
        isRefusal('PUT /appointments/manage/:id/time', error, 'OUTSIDE_WORKING_HOURS') && (
          <AnywayButton anyway={anyway}>{t('calendar.unusual.moveAnyway')}</AnywayButton>
        )
      }
    >
      <TextInput
        type="date"
        label={t('calendar.fields.date')}
        required
        data-autofocus
        {...form.getInputProps('appointmentDate')}
      />
      <TextInput type="time" label={t('calendar.fields.time')} required {...form.getInputProps('startTime')} />
      <Select
        label={t('calendar.fields.person')}
        data={choices.map(({ id, name }) => ({ value: id, label: name }))}
        required
        {...form.getInputProps('staffId')}
      />
      <WholeNumberInput
        label={t('calendar.fields.duration')}
        min={DURATION_MIN}
        max={VISIT_MINUTES_MAX}
        step={DURATION_STEP}
        required
        {...form.getInputProps('durationMinutes')}
      />
      {appointment.party.length > 1 && (
        <Suspense fallback={<Skeleton height={42} />}>
          {companions.length > 0 && (
            <TogetherChoice
              companions={companions}
              date={appointment.appointmentDate}
              isTogetherAtFirst={false}
              onChange={(isTogether) => form.setFieldValue('together', isTogether)}
            />
          )}
          {!form.values.together && <OthersStay appointment={appointment} />}
        </Suspense>
      )}
      <NoticeTick
        appointments={[appointment]}
        isSilent={form.values.notice === 'NONE'}
        onChange={(isSilent) => form.setFieldValue('notice', isSilent ? 'NONE' : notice)}
      />
      <FormButtons isSubmitting={form.submitting} onCancel={onCancel}>
        {t('calendar.move.confirm')}
      </FormButtons>
    </ContractFormView>
  );
}
