import type { TouchedAppointments } from '@vakit/contract';
import i18next from 'i18next';
import { confirm } from '../../components/confirm.tsx';
import { TouchedList } from './touched-list.tsx';

/** The change that touches appointments */
type Change = 'hours' | 'ownHours' | 'roomHours' | 'inactive' | 'timeZone';

/** Asks, naming them, before a change touches appointments; where it touches none it may go on at once. */
export async function confirmTouched(touched: TouchedAppointments, change: Change): Promise<boolean> {
  const { count } = touched;
  if (count === 0) return true;
  const { t } = i18next;
  return confirm({
    title: t('plannedChanges.title', { count }),
    text: t(`plannedChanges.${change}`, { count }),
    details: <TouchedList {...touched} />,
    confirmLabel: t('plannedChanges.saveAnyway'),
  });
}
