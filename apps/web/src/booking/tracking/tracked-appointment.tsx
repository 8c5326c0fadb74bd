import type { CustomerAppointment as Appointment, PublicBranch } from '@vakit/contract';
import { formatPhone } from '@vakit/contract/phone-number.ts';
import { isActive } from '@vakit/scheduling/status.ts';
import { shownName } from '../../common/shown-name.ts';
import { bookAgainPath, RESCHEDULING, statusOf } from '../appointment.ts';
import controls from '../components/controls.module.css';
import { Fact, Facts } from '../components/facts.tsx';
import { useSpeech } from '../language-context.tsx';
import { PartyParts } from '../party/party-parts.tsx';
import { Ticket } from '../ticket/ticket.tsx';
import { RememberCode } from './remember-code.tsx';
import { StatusBadge } from './status-badge.tsx';
import styles from './tracking.module.css';
import { useTrackingText } from './tracking-text.ts';

type Props = {
  readonly appointment: Appointment;
  /** Null while customers cannot see it */
  readonly branch: PublicBranch | null;
  /** All or some of it is no longer what is shown here */
  readonly onChanged: () => void;
};

export function TrackedAppointment({ appointment, branch, onChanged }: Props) {
  const { text, language } = useSpeech();
  const trackingText = useTrackingText();
  const { confirmationCode, branchSlug, branchName, provableUntil } = appointment;
  const status = statusOf(appointment);
  const isOver = !isActive(status);
  const button = `${controls.button} ${isOver ? controls.primary : controls.secondary}`;
  return (
    <>
      <Ticket
        appointment={appointment}
        branch={branch}
        state={
          <p role="status">
            <StatusBadge status={status} isUnproven={Boolean(provableUntil)} />
          </p>
        }
        changePath={RESCHEDULING}
        onChanged={onChanged}
      />
      <div className={styles.actions}>
        {isOver && appointment.party.length > 0 ? (
          <PartyParts>
            {({ BookPartyAgain }) => <BookPartyAgain appointment={appointment} label={trackingText('bookAgain')} />}
          </PartyParts>
        ) : (
          <a className={button} href={isOver ? bookAgainPath(appointment) : `/${branchSlug}`}>
            {trackingText(isOver ? 'bookAgain' : 'toBranch', { branch: branchName })}
          </a>
        )}
      </div>
      <section className={styles.own} aria-label={text('details.heading')}>
        <Facts>
          <Fact label={trackingText('name')}>{shownName(appointment, language)}</Fact>
          <Fact label={text('details.email')}>{appointment.customerEmail}</Fact>
          <Fact label={text('details.phone')}>{formatPhone(appointment.customerPhone)}</Fact>
          <Fact label={text('details.notes')}>{appointment.customerNotes}</Fact>
        </Facts>
        {!isOver && !provableUntil && <RememberCode code={confirmationCode} />}
      </section>
    </>
  );
}
