import type { CustomerAppointment as Appointment, ProposedPart, PublicBranch, VisitTerms } from '@vakit/contract';
import { totalOf } from '@vakit/scheduling/visit.ts';
import { useState } from 'react';
import { ApiError } from '../../common/api-client.ts';
import { isRefusal } from '../../common/declared-call.ts';
import { minutesOfStart } from '../../common/told-terms.ts';
import { move } from '../api.ts';
import { standingOf, statusOf } from '../appointment.ts';
import { BackLink } from '../components/back-link.tsx';
import controls from '../components/controls.module.css';
import { FailureNotice } from '../components/notice.tsx';
import { useSpeech } from '../language-context.tsx';
import { PartyParts } from '../party/party-parts.tsx';
import { startAt } from '../told-start.ts';
import { useMovingText } from './moving-text.ts';
import { presentPlaceOf } from './present-place.ts';
import styles from './review-change.module.css';
import { TimeCard } from './time-card.tsx';

type Props = {
  readonly appointment: Appointment;
  readonly chosen: {
    readonly staffId: string;
    readonly staffName: string;
    readonly date: string;
    readonly startTime: string;
    readonly endTime: string;
    /** The session to which a seat moves */
    readonly sessionId?: string;
    /** The new plan of a party */
    readonly parts?: readonly ProposedPart[] | undefined;
  };
  readonly branch: PublicBranch;
  readonly onBack: () => void;
  readonly onMoved: (moved: Appointment) => void;
  /** Somebody else was faster, or what was chosen is no longer what it was */
  readonly onTaken: () => void;
  /** The appointment is no longer what is shown here, or may no longer be moved */
  readonly onRefused: (error: ApiError) => void;
};

const OUTDATED: readonly ApiError['code'][] = [
  'MOVE_TOO_LATE',
  'INVALID_STATUS_TRANSITION',
  'APPOINTMENT_NOT_FOUND',
  'APPOINTMENT_CHANGED',
  'PARTLY_CONFIRMED',
];

const TAKEN = ['SLOT_UNAVAILABLE', 'SESSION_FULL', 'SESSION_CHANGED', 'SESSION_NOT_FOUND'] as const;

/** The appointment as it is beside what it is to be, to be confirmed. */
export function ReviewChange({ appointment, branch, chosen, onBack, onMoved, onTaken, onRefused }: Props) {
  const { language } = useSpeech();
  const movingText = useMovingText();
  const isParty = appointment.partyId !== null;
  const present = presentPlaceOf(appointment);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [shown, setShown] = useState(() => termsShown(appointment, chosen));

  async function confirm() {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    const { staffId, date: appointmentDate, startTime, sessionId } = chosen;
    const wanted = { staffId, appointmentDate, startTime, sessionId, shown, ...(isParty && { together: true }) };
    try {
      onMoved(await move(appointment.confirmationCode, wanted, language));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (TAKEN.some((code) => isRefusal('PUT /appointments/track/:code/time', error, code))) return onTaken();
      if (OUTDATED.includes(error.code)) return onRefused(error);
      if (error.terms) setShown(error.terms);
      setFailure(error);
      setIsBusy(false);
    }
  }

  return (
    <>
      <BackLink onClick={onBack} />
      <div className={styles.sides}>
        <TimeCard heading={movingText('present')} {...present} date={present.appointmentDate}>
          {isParty && <PartyParts>{({ OwnParty }) => <OwnParty party={standingOf(appointment)} />}</PartyParts>}
        </TimeCard>
        <TimeCard heading={movingText('new')} {...chosen} endTime={endOf(chosen, shown)} isNew>
          {isParty && (
            <PartyParts>
              {({ MovedParty }) => <MovedParty appointment={appointment} branch={branch} parts={chosen.parts ?? []} />}
            </PartyParts>
          )}
        </TimeCard>
      </div>
      <p className={styles.quiet}>
        {movingText('kept')}{' '}
        {appointment.moveNeedsApproval
          ? movingText('needsApproval')
          : movingText(statusOf(appointment) === 'PENDING' ? 'keepsWaiting' : 'keepsConfirmed')}
      </p>
      {failure && <FailureNotice error={failure} fallback={movingText('failed')} />}
      <button
        type="button"
        className={`${controls.button} ${controls.primary}`}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={confirm}
      >
        {isBusy && <span className={controls.spinner} aria-hidden="true" />}
        <span>{movingText(isBusy ? 'confirming' : 'confirm')}</span>
      </button>
    </>
  );
}

/** When the new time is over, as long as it is known to take. */
const endOf = ({ startTime, endTime }: Props['chosen'], shown: VisitTerms) =>
  startAt({ startTime, endTime }, shown).endTime;

/** Describes everything that is moved: the price stays, and the length is that of the new time. */
function termsShown(appointment: Appointment, chosen: Props['chosen']): VisitTerms {
  const parts = standingOf(appointment).map((part) => ({ ...part, durationMinutes: 0 }));
  const { price, priceKind } = parts.length > 0 ? totalOf(parts) : appointment;
  return { price, priceKind, durationMinutes: minutesOfStart(chosen) };
}
