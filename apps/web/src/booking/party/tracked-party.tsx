import type { CustomerAppointment as Appointment, PartyPart } from '@vakit/contract';
import { isActive } from '@vakit/scheduling/status.ts';
import { useState } from 'react';
import { ApiError } from '../../common/api-client.ts';
import { formatInstant } from '../../common/format.ts';
import { isPartlyConfirmed, mayStillCancel, mayStillChange } from '../appointment.ts';
import controls from '../components/controls.module.css';
import { Facts } from '../components/facts.tsx';
import { useSpeech } from '../language-context.tsx';
import { BookedParty } from './booked-party.tsx';
import { CancelPart } from './cancel-part.tsx';
import styles from './party.module.css';
import { usePartyText, useWhatOf } from './party-text.ts';

type Props = {
  readonly appointment: Appointment;
  /** @param news what has become of it */
  readonly onChanged: (news: string) => void;
  /** It is no longer what is shown here */
  readonly onRefused: (error: ApiError) => void;
};

/** Shows a booked party. Once the booking is proven each part can be cancelled alone; until then it is one. */
export function TrackedParty({ appointment, onChanged, onRefused }: Props) {
  const { language } = useSpeech();
  const text = usePartyText();
  const whatOf = useWhatOf();
  const [cancelling, setCancelling] = useState<PartyPart | null>(null);
  const { party, status, cancellableUntil, movableUntil, timeZone, provableUntil } = appointment;
  const active = party.filter((part) => isActive(part.status));
  const deadline = formatInstant(cancellableUntil, timeZone, language);
  const moves = movableUntil === cancellableUntil ? 'movesAsOne' : 'movesAsOneUntil';
  const inTime = status === 'PENDING' ? 'cancelRequest' : 'cancelUntil';

  function close(part: PartyPart, outcome: Appointment | ApiError | null) {
    setCancelling(null);
    if (outcome instanceof ApiError) return onRefused(outcome);
    if (!outcome) return;
    const left = outcome.party.filter((each) => isActive(each.status)).length;
    onChanged(text(left === 1 ? 'cancelledThisOne' : 'cancelledThis', { what: whatOf(part), count: left }));
  }
  return (
    <>
      <Facts>
        <BookedParty
          appointment={appointment}
          actionsFor={(part) =>
            !provableUntil &&
            active.length > 1 &&
            isActive(part.status) && (
              <button
                type="button"
                className={`${controls.button} ${controls.quiet} ${styles.cancel}`}
                aria-label={text('cancelThisNamed', { service: part.serviceName, time: part.startTime })}
                onClick={() => setCancelling(part)}
              >
                {text('cancelThis')}
              </button>
            )
          }
        />
      </Facts>
      {isActive(status) && !provableUntil && (
        <p className={styles.quiet}>
          {[
            text(mayStillCancel(appointment) ? inTime : 'cancelTooLate', { deadline }),
            mayStillChange(appointment) && text(moves, { deadline: formatInstant(movableUntil, timeZone, language) }),
            isPartlyConfirmed(appointment) && text('movesOnceAnswered'),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {isActive(status) && !provableUntil && <p className={styles.quiet}>{text('booked')}</p>}
      {cancelling && (
        <CancelPart part={cancelling} left={active.length - 1} onClose={(outcome) => close(cancelling, outcome)} />
      )}
    </>
  );
}
