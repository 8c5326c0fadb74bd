import { useTranslation } from 'react-i18next';
import { namesOf } from '../../i18n/customer-name.ts';
import type { Entry } from './arrivals.ts';

/** Names an entry of the day, with its service besides: of a session the service and how many have a seat. */
export function useEntryNames() {
  const { t } = useTranslation();
  return (entry: Entry): { readonly title: string; readonly detail: readonly string[] } =>
    entry.sessionId
      ? { title: `${entry.serviceName} · ${t('workingDay.seats', { count: entry.seats })}`, detail: [] }
      : { title: namesOf(entry), detail: [entry.serviceName] };
}
