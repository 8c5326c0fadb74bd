import { Textarea } from '@mantine/core';
import { NOTES_MAX, type SeriesCancellation, seriesCancellation } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { ContractFormView } from '../../../components/form/contract-form-view.tsx';
import { FormButtons } from '../../../components/form/form-buttons.tsx';
import { useContractForm } from '../../../components/form/use-contract-form.ts';
import { notifySuccess } from '../../../core/notify.ts';
import { NoticeTick } from '../../notices/index.ts';
import { useCancelSeries } from './api.ts';
import type { PartProps } from './move-series.tsx';

/** Cancels several of repeated appointments, with one reason. */
export function CancelSeries({ appointment, scope, appointmentIds, onClose, onBack }: PartProps) {
  const { t } = useTranslation();
  const cancelling = useCancelSeries(appointment.id);
  const form = useContractForm(seriesCancellation, {
    scope,
    appointmentIds,
    reason: '',
    notice: 'NOW' as 'NOW' | 'NONE',
  });
  const count = appointmentIds.length;
  const save = (body: SeriesCancellation) => cancelling.mutateAsync({ ...body, scope, appointmentIds });
  const done = () => {
    notifySuccess(t('series.one.cancelled', { count }));
    onClose();
  };
  return (
    <ContractFormView form={form} onSubmit={save} onDone={done} fallback={t('series.one.cancelFailed')}>
      <Textarea
        label={t('appointments.cancel.reason')}
        description={t('appointments.cancel.reasonHint')}
        maxLength={NOTES_MAX}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('reason')}
      />
      <NoticeTick
        appointments={[appointment]}
        isSilent={form.values.notice === 'NONE'}
        onChange={(isSilent) => form.setFieldValue('notice', isSilent ? 'NONE' : 'NOW')}
      />
      <FormButtons isSubmitting={form.submitting} onCancel={onBack} isDanger>
        {t('series.one.cancelConfirm', { count })}
      </FormButtons>
    </ContractFormView>
  );
}
