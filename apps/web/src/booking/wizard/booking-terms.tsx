import type { PublicBranch } from '@vakit/contract';
import { deadlineOfBranch, TAKE_BACK_MINUTES } from '@vakit/scheduling/cancellation.ts';
import { formatInstant } from '../../common/format.ts';
import { instantOf } from '../../common/local-now.ts';
import { CalendarIcon, ClockIcon, InfoIcon } from '../components/icons.tsx';
import { useSpeech } from '../language-context.tsx';
import { useTrackingText } from '../tracking/tracking-text.ts';
import styles from './details-step.module.css';
import { preparationOf } from './preparation.ts';

type Props = {
  readonly branch: PublicBranch;
  /** Everything that is to be done, for whomever */
  readonly serviceIds: readonly string[];
  readonly date: string;
  readonly startTime: string;
  /** Whether it is a part of what is booked together, which is not moved */
  readonly isParty: boolean;
};

/** Tells what a customer agrees to: how to prepare, whether the salon must confirm first, and until when they can cancel. */
export function BookingTerms({ branch, serviceIds, date, startTime, isParty }: Props) {
  const { text, language } = useSpeech();
  const trackingText = useTrackingText();
  const { timeZone, minCancellationHours, autoApproveAppointments } = branch;
  const advice = preparationOf(branch, serviceIds);
  const deadline = deadlineOfBranch(instantOf(date, startTime, timeZone), minCancellationHours);
  const takeBack = autoApproveAppointments ? 'details.takeBack' : 'details.takeBackRequest';
  return (
    <ul className={styles.terms}>
      {advice && (
        <li>
          <InfoIcon />
          <span>
            <strong>{trackingText('preparation')}:</strong> {advice}
          </span>
        </li>
      )}
      {!autoApproveAppointments && (
        <li>
          <ClockIcon />
          <span>{text('details.approval')}</span>
        </li>
      )}
      <li>
        <CalendarIcon />
        <span>
          {deadline.getTime() > Date.now()
            ? text(isParty ? 'details.cancelUntil' : 'details.deadline', {
                deadline: formatInstant(deadline.toISOString(), timeZone, language),
              })
            : `${text('details.final')} ${text(takeBack, { minutes: TAKE_BACK_MINUTES })}`}
        </span>
      </li>
    </ul>
  );
}
