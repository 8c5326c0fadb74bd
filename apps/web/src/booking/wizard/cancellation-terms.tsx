import type { PublicBranch } from '@vakit/contract';
import { deadlineOfBranch, TAKE_BACK_MINUTES } from '@vakit/scheduling/cancellation.ts';
import { formatInstant } from '../../common/format.ts';
import { instantOf } from '../../common/local-now.ts';
import { useSpeech } from '../language-context.tsx';
import styles from './details-step.module.css';

type Props = {
  readonly branch: PublicBranch;
  readonly date: string;
  readonly startTime: string;
  /** Whether it is a part of what is booked together, which is not moved */
  readonly isParty: boolean;
};

/** Tells the terms that a customer agrees to: whether the salon must confirm first, and until when they can cancel. */
export function CancellationTerms({ branch, date, startTime, isParty }: Props) {
  const { text, language } = useSpeech();
  const { timeZone, minCancellationHours, autoApproveAppointments } = branch;
  const deadline = deadlineOfBranch(instantOf(date, startTime, timeZone), minCancellationHours);
  const takeBack = autoApproveAppointments ? 'details.takeBack' : 'details.takeBackRequest';
  return (
    <div className={styles.terms}>
      {!autoApproveAppointments && <p>{text('details.approval')}</p>}
      {deadline.getTime() > Date.now() ? (
        <p>
          {text(isParty ? 'details.cancelUntil' : 'details.deadline', {
            deadline: formatInstant(deadline.toISOString(), timeZone, language),
          })}
        </p>
      ) : (
        <p>
          {text('details.final')} {text(takeBack, { minutes: TAKE_BACK_MINUTES })}
        </p>
      )}
    </div>
  );
}
