import { Group, Select, Text, TextInput } from '@mantine/core';
import { type Appointment, type SeriesMove, type SeriesScope, seriesMove } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../../common/declared-call.ts';
import { AnywayButton } from '../../../components/form/anyway-button.tsx';
import { ContractFormView } from '../../../components/form/contract-form-view.tsx';
import { FormButtons } from '../../../components/form/form-buttons.tsx';
import { useAnyway } from '../../../components/form/use-anyway.ts';
import { useContractForm } from '../../../components/form/use-contract-form.ts';
import { canTakeOver } from '../../../core/can-take-over.ts';
import { notifySuccess } from '../../../core/notify.ts';
import { NoticeTick } from '../../notices/index.ts';
import { useStaff } from '../../staff/index.ts';
import { useMoveSeries } from './api.ts';

/** Some of repeated appointments, about to be moved or cancelled together. */
export type PartProps = {
  /** The one that was opened */
  readonly appointment: Appointment;
  readonly scope: SeriesScope;
  /** Those that the person sees are meant */
  readonly appointmentIds: string[];
  readonly onClose: () => void;
  readonly onBack: () => void;
};

/** Moves several of repeated appointments by as much as one of them. */
export function MoveSeries({ appointment, scope, appointmentIds, onClose, onBack }: PartProps) {
  const { t } = useTranslation();
  const moving = useMoveSeries(appointment);
  const anyway = useAnyway();
  const { appointmentDate, startTime, staffId } = appointment;
  const people = (useStaff(appointment.branchId).data ?? []).filter(
    (person) => person.id === staffId || canTakeOver(person, appointment),
  );
  const form = useContractForm(seriesMove, {
    scope,
    appointmentIds,
    appointmentDate,
    startTime,
    staffId: staffId as string | undefined,
    notice: 'NOW' as 'NOW' | 'NONE',
  });
  const count = appointmentIds.length;
  const save = (body: SeriesMove) =>
    moving.mutateAsync({ ...body, scope, appointmentIds, allowOutsideHours: anyway.isMeant() });
  const done = () => {
    notifySuccess(t('series.one.moved', { count }));
    onClose();
  };
  return (
    <ContractFormView
      form={form}
      onSubmit={save}
      onDone={done}
      fallback={t('series.one.moveFailed')}
      remedy={(error) =>
        isRefusal('PUT /appointments/manage/:id/series/time', error, 'SERIES_UNUSUAL') && (
          <AnywayButton anyway={anyway}>{t('series.one.anyway')}</AnywayButton>
        )
      }
    >
      <Text size="sm">{t('series.one.moveHint')}</Text>
      <Group gap="xs" grow align="flex-start">
        <TextInput
          type="date"
          label={t('series.repeat.date')}
          required
          data-autofocus
          {...form.getInputProps('appointmentDate')}
        />
        <TextInput type="time" label={t('series.repeat.time')} required {...form.getInputProps('startTime')} />
      </Group>
      {people.length > 1 && (
        <Select
          label={t('series.one.person')}
          data={people.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))}
          allowDeselect={false}
          {...form.getInputProps('staffId')}
        />
      )}
      <NoticeTick
        appointments={[appointment]}
        isSilent={form.values.notice === 'NONE'}
        onChange={(isSilent) => form.setFieldValue('notice', isSilent ? 'NONE' : 'NOW')}
      />
      <FormButtons isSubmitting={form.submitting} onCancel={onBack}>
        {t('series.one.moveConfirm', { count })}
      </FormButtons>
    </ContractFormView>
  );
}
