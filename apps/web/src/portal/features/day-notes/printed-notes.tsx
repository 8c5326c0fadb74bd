import { useTranslation } from 'react-i18next';
import { useDayNotes } from './api.ts';

type Props = {
  readonly branchId: string;
  readonly date: string;
  /** Name of the branch, where notes of several branches are printed */
  readonly branchName?: string | undefined;
};

/** The notes about a day, on paper. */
export function PrintedNotes({ branchId, date, branchName }: Props) {
  const { t } = useTranslation();
  const { data: notes = [] } = useDayNotes({ branchId, from: date, to: date });
  if (notes.length === 0) return null;
  return (
    <ul aria-label={[t('calendar.notes.label'), branchName].filter(Boolean).join(' · ')}>
      {notes.map(({ id, text }) => (
        <li key={id}>{[branchName, text].filter(Boolean).join(' · ')}</li>
      ))}
    </ul>
  );
}
