import type { PublicBranch } from '@vakit/contract';
import { deadlineOfBranch, TAKE_BACK_MINUTES } from '@vakit/scheduling/cancellation.ts';
import { formatInstant } from '../../common/format.ts';
import { instantOf } from '../../common/local-now.ts';
import { useSpeech } from '../language-context.tsx';
import styles from './details-step.module.css';

type Props = { readonly branch: PublicBranch; readonly date: string; readonly startTime: string };

/** Until when the appointment that is about to be booked can be changed or cancelled. */
export function CancellationTerms({ branch, date, startTime }: Props) {
  const { text, language } = useSpeech();
  const { timeZone, minCancellationHours, autoApproveAppointments } = branch;
  const deadline = deadlineOfBranch(instantOf(date, startTime, timeZone), minCancellationHours);
  if (deadline.getTime() > Date.now()) {
    return (
      <p className={styles.terms}>
        {text('details.deadline', { deadline: formatInstant(deadline.toISOString(), timeZone, language) })}
      </p>
    );
  }
  const takeBack = autoApproveAppointments ? 'details.takeBack' : 'details.takeBackRequest';
  return (
    <p className={styles.terms}>
      {text('details.final')} {text(takeBack, { minutes: TAKE_BACK_MINUTES })}
    </p>
  );
}
