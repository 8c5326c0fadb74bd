import { Text } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import i18next from 'i18next';
import { PhoneAnchor } from '../../components/phone-anchor.tsx';
import { notifySuccess, showNotice } from '../../core/notify.ts';

/** Tells briefly that an appointment was changed; where no message went out of it, whom to call at which number. */
export function notifyChanged(message: string, { call, customerPhone }: Appointment): void {
  if (call?.madeAt !== null || !customerPhone) {
    notifySuccess(message);
    return;
  }
  showNotice({
    message: (
      <>
        {message}
        <Text size="sm">
          {i18next.t('appointments.told.callNow')} <PhoneAnchor phone={customerPhone} c="inherit" underline="always" />
        </Text>
      </>
    ),
    color: 'warning',
    role: 'status',
    autoClose: 10_000,
  });
}
