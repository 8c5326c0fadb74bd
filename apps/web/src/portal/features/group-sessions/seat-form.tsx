import { Text } from '@mantine/core';
import { receptionBooking, type SessionWithParticipants } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { formatTold } from '../../../common/told-terms.ts';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { useIdempotencyKey } from '../../components/form/use-idempotency-key.ts';
import { notifySuccess } from '../../core/notify.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { ContactFields } from '../booking/index.ts';
import { NoticeTick, useSendsTexts } from '../notices/index.ts';
import { useBookSeat } from './api.ts';

type Props = { readonly session: SessionWithParticipants; readonly onClose: () => void };

/** Books a seat for somebody at the desk or on the phone, at what is told of it. */
export function SeatForm({ session, onClose }: Props) {
  const { t } = useTranslation();
  const book = useBookSeat();
  const { id: sessionId, branchId, serviceId, staffId, date: appointmentDate, startTime } = session;
  const { price, priceKind, durationMinutes } = session;
  const told = { price, priceKind, durationMinutes };
  const form = useContractForm(receptionBooking, {
    ...{ branchId, serviceId, staffId, appointmentDate, startTime, sessionId },
    customerFirstName: '',
    customerLastName: '',
    customerPhone: '',
    customerEmail: '',
    notice: 'NOW',
  });
  const keyOf = useIdempotencyKey();
  const sendsTexts = useSendsTexts(branchId);
  return (
    <ContractFormView
      form={form}
      // The shown terms are not part of the request itself.
      onSubmit={(body) => book.mutateAsync({ body: { ...body, shown: told }, idempotencyKey: keyOf(body) })}
      onDone={({ customerName }) => {
        notifySuccess(t('groupSessions.participants.added', { name: customerName }));
        onClose();
      }}
      fallback={t('groupSessions.errors.book')}
    >
      <Text size="sm" role="status">
        {formatTold(told, useLanguage())}
      </Text>
      <ContactFields inputProps={form.getInputProps} isNameRequired isFirst />
      {(form.values.customerEmail || (form.values.customerPhone && sendsTexts)) && (
        <NoticeTick
          isSilent={form.values.notice === 'NONE'}
          onChange={(isSilent) => form.setFieldValue('notice', isSilent ? 'NONE' : 'NOW')}
        />
      )}
      <FormButtons isSubmitting={form.submitting} onCancel={onClose}>
        {t('groupSessions.participants.add')}
      </FormButtons>
    </ContractFormView>
  );
}
