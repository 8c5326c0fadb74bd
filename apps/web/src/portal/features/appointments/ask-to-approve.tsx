import type { Appointment, Notice } from '@vakit/contract';
import i18next from 'i18next';
import { confirm } from '../../components/confirm.tsx';
import { SilentTick } from '../../components/silent-tick.tsx';
import { customerNameOf } from '../../i18n/customer-name.ts';

/**
 * Asks before what waits is approved.
 * @returns how its customer is told; undefined where nothing is to be done
 */
export async function askToApprove(appointment: Appointment, title: string): Promise<Notice | undefined> {
  let notice: Notice = 'NOW';
  const isConfirmed = await confirm({
    title,
    text: i18next.t('appointments.approve.text', { name: customerNameOf(appointment) }),
    details: (
      <SilentTick
        onChange={(isSilent) => {
          notice = isSilent ? 'NONE' : 'NOW';
        }}
      />
    ),
    confirmLabel: i18next.t('appointments.actions.approve'),
  });
  return isConfirmed ? notice : undefined;
}
