import type { CustomerMarks } from '@vakit/contract';
import type { TFunction } from 'i18next';

/** Beside the name, for who looks: an alert, how often somebody did not appear when it was more than once, that they are new */
export const signsOf = ({ alert, noShows, isNew }: CustomerMarks): string =>
  [alert !== null && '⚠', noShows > 0 && `⚑${noShows > 1 ? noShows : ''}`, isNew && '★'].filter(Boolean).join(' ');

/** The same in words. */
export function wordsOf(marks: CustomerMarks | undefined, t: TFunction): string[] {
  if (!marks) return [];
  const { alert, noShows, isNew } = marks;
  return [
    ...(alert === null ? [] : [t('calendar.customer.alert', { text: alert })]),
    ...(noShows > 0 ? [t('calendar.customer.noShows', { count: noShows })] : []),
    ...(isNew ? [t('calendar.customer.isNew')] : []),
  ];
}
