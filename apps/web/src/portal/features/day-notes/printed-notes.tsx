import { useTranslation } from 'react-i18next';
import { useDayNotes } from './api.ts';

/** What is written down about a day, on paper. */
export function PrintedNotes({ branchId, date }: { readonly branchId: string; readonly date: string }) {
  const { t } = useTranslation();
  const { data: notes = [] } = useDayNotes({ branchId, from: date, to: date });
  if (notes.length === 0) return null;
  return (
    <ul aria-label={t('calendar.notes.label')}>
      {notes.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}
