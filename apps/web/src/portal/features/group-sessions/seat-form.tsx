import { SimpleGrid, TextInput } from '@mantine/core';
import { EMAIL_MAX, type GroupSession, NAME_MAX, PHONE_MAX, receptionBooking } from '@vakit/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { randomKey } from '../../../common/random-key.ts';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { SilentTick } from '../../components/silent-tick.tsx';
import { notifySuccess } from '../../core/notify.ts';
import { useBookSeat } from './api.ts';

type Props = { readonly session: GroupSession; readonly onClose: () => void };

/** Books a seat for somebody at the desk or on the phone. */
export function SeatForm({ session, onClose }: Props) {
  const { t } = useTranslation();
  const book = useBookSeat();
  const { id: sessionId, branchId, serviceId, staffId, date: appointmentDate, startTime } = session;
  const form = useContractForm(receptionBooking, {
    ...{ branchId, serviceId, staffId, appointmentDate, startTime, sessionId },
    customerFirstName: '',
    customerLastName: '',
    customerPhone: '',
    customerEmail: '',
    notice: 'NOW',
  });
  const attempt = useRef({ content: '', idempotencyKey: '' });
  return (
    <ContractFormView
      form={form}
      onSubmit={(body) => {
        const content = JSON.stringify(body);
        // What is sent again after an answer was lost must not book twice.
        if (attempt.current.content !== content) attempt.current = { content, idempotencyKey: randomKey() };
        return book.mutateAsync({ body, idempotencyKey: attempt.current.idempotencyKey });
      }}
      onDone={({ customerName }) => {
        notifySuccess(t('groupSessions.participants.added', { name: customerName }));
        onClose();
      }}
      fallback={t('groupSessions.errors.book')}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('booking.customer.firstName')}
          maxLength={NAME_MAX}
          required
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('customerFirstName')}
        />
        <TextInput
          label={t('booking.customer.lastName')}
          maxLength={NAME_MAX}
          required
          autoComplete="off"
          {...form.getInputProps('customerLastName')}
        />
        <TextInput
          type="tel"
          label={t('booking.customer.phone')}
          maxLength={PHONE_MAX}
          autoComplete="off"
          {...form.getInputProps('customerPhone')}
        />
        <TextInput
          type="email"
          label={t('booking.customer.email')}
          maxLength={EMAIL_MAX}
          autoComplete="off"
          {...form.getInputProps('customerEmail')}
        />
      </SimpleGrid>
      <SilentTick
        isSilent={form.values.notice === 'NONE'}
        onChange={(isSilent) => form.setFieldValue('notice', isSilent ? 'NONE' : 'NOW')}
      />
      <FormButtons isSubmitting={form.submitting} onCancel={onClose}>
        {t('groupSessions.participants.add')}
      </FormButtons>
    </ContractFormView>
  );
}
