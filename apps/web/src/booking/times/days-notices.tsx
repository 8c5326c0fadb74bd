import { formatDuration } from '../../common/format.ts';
import { FailureNotice } from '../components/notice.tsx';
import { useSpeech } from '../language-context.tsx';
import type { BookingRules } from './days.ts';
import styles from './days-notices.module.css';
import type { useDays } from './use-days.ts';

type Props = { readonly known: ReturnType<typeof useDays>; readonly rules: BookingRules };

/** Why days count as full on which hours are left, and that days could not be asked about. */
export function DaysNotices({ known: { loaded, reload, lacksNotice }, rules }: Props) {
  const { text, language } = useSpeech();
  if (loaded.state === 'failed')
    return <FailureNotice error={loaded.error} fallback={text('time.errors.days')} onRetry={reload} />;
  if (!lacksNotice) return null;
  return (
    <p className={styles.quiet}>
      {text('time.notice', { duration: formatDuration(rules.minimumNoticeMinutes, language) })}
    </p>
  );
}
