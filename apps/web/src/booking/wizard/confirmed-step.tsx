import type { CustomerAppointment as Appointment, PublicBranch } from '@vakit/contract';
import { isActive } from '@vakit/scheduling/status.ts';
import { track } from '../api.ts';
import { reschedulingPath, statusOf } from '../appointment.ts';
import controls from '../components/controls.module.css';
import { CheckIcon, ClockIcon, RemoveIcon } from '../components/icons.tsx';
import { StepHeading } from '../components/step-heading.tsx';
import { useSpeech } from '../language-context.tsx';
import { ProofPanel } from '../proof/proof-panel.tsx';
import { Ticket } from '../ticket/ticket.tsx';
import { useTrackingText } from '../tracking/tracking-text.ts';
import { useTracking } from '../tracking/use-tracking.ts';
import styles from './confirmed-step.module.css';
import type { Wizard } from './use-wizard.ts';
import { allServices } from './wizard-state.ts';

type Props = { readonly branch: PublicBranch; readonly wizard: Wizard; readonly appointment: Appointment };

/** Shows the booked appointment as it is now. */
export function ConfirmedStep({ branch, wizard, appointment }: Props) {
  const { language } = useSpeech();
  const trackingText = useTrackingText();
  const { confirm, replaceBooked } = wizard;
  const { confirmationCode, customerEmail } = appointment;
  const isUnproven = Boolean(appointment.provableUntil);

  async function look(signal: AbortSignal) {
    const seen = await track(confirmationCode, language, signal).catch(() => undefined);
    if (seen && !signal.aborted) replaceBooked(seen);
  }
  // Customers who prove the booking see the result there.
  useTracking(!isUnproven, look);
  return (
    <>
      {isUnproven && <ProofPanel appointment={appointment} onChanged={confirm} />}
      <Ticket
        appointment={appointment}
        branch={branch}
        state={!isUnproven && <NewState status={statusOf(appointment)} />}
        {...(appointment.party.length > 0 && { serviceIds: allServices(wizard.state) })}
        changePath={reschedulingPath(appointment)}
        onChanged={() => look(new AbortController().signal)}
      >
        <a href={`/track/${confirmationCode}`}>{trackingText('track')}</a>
      </Ticket>
      {!isUnproven && isActive(statusOf(appointment)) && customerEmail && (
        <p className={styles.told}>{trackingText('emailSent', { email: customerEmail })}</p>
      )}
      <button
        type="button"
        className={`${controls.button} ${controls.secondary} ${styles.again}`}
        onClick={wizard.beginAgain}
      >
        {trackingText('again')}
      </button>
    </>
  );
}

/** Says that it is booked; a request may be answered, and an appointment cancelled, while the page is still looked at. */
function NewState({ status }: Pick<Appointment, 'status'>) {
  const { text } = useSpeech();
  const trackingText = useTrackingText();
  const isCancelled = status === 'CANCELLED';
  const kind = status === 'PENDING' || isCancelled ? status : 'CONFIRMED';
  return (
    <div className={styles.state} aria-live="polite">
      <span key={kind} className={`${styles.mark} ${styles[kind]}`}>
        {isCancelled ? <RemoveIcon /> : status === 'PENDING' ? <ClockIcon /> : <CheckIcon />}
      </span>
      <StepHeading>
        {isCancelled
          ? trackingText('cancelledHeading')
          : text(status === 'PENDING' ? 'confirmed.pendingHeading' : 'confirmed.heading')}
      </StepHeading>
    </div>
  );
}
