import type { Appointment, Notice } from '@vakit/contract';
import i18next from 'i18next';
import { confirm } from '../../components/confirm.tsx';
import { NoticeTick } from '../notices/index.ts';

/**
 * Asks before what waits is approved.
 * @returns how its customer is told; undefined where nothing is to be done
 */
export async function askToApprove(appointment: Appointment, title: string): Promise<Notice | undefined> {
  let notice: Notice = 'NOW';
  const isConfirmed = await confirm({
    title,
    text: '',
    details: (
      <NoticeTick
        appointments={[appointment]}
        onChange={(isSilent) => {
          notice = isSilent ? 'NONE' : 'NOW';
        }}
      />
    ),
    confirmLabel: i18next.t('appointments.actions.approve'),
  });
  return isConfirmed ? notice : undefined;
}
