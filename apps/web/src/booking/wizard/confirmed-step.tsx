import type { CustomerAppointment as Appointment, PublicBranch } from '@vakit/contract';
import { isActive } from '@vakit/scheduling/status.ts';
import { formatLongDate } from '../../common/format.ts';
import { calendarUrl, track } from '../api.ts';
import { itemsOf, mayStillChange, reschedulingPath, statusOf } from '../appointment.ts';
import { CalendarLinks } from '../components/calendar-links.tsx';
import { ChangeTerms } from '../components/change-terms.tsx';
import controls from '../components/controls.module.css';
import { Fact, Facts } from '../components/facts.tsx';
import { CalendarIcon, ClockIcon, SearchIcon } from '../components/icons.tsx';
import { SalonCard } from '../components/salon-card.tsx';
import { ShareAndPrint } from '../components/share-and-print.tsx';
import { StepHeading } from '../components/step-heading.tsx';
import { VisitFacts } from '../components/visit-facts.tsx';
import { type TextKey, useSpeech } from '../language-context.tsx';
import { PartyParts } from '../party/party-parts.tsx';
import { ProofPanel } from '../proof/proof-panel.tsx';
import { useTrackingText } from '../tracking/tracking-text.ts';
import { useTracking } from '../tracking/use-tracking.ts';
import styles from './confirmed-step.module.css';
import { CopyableCode } from './copyable-code.tsx';
import { Preparations } from './preparations.tsx';
import type { Wizard } from './use-wizard.ts';
import { allServices } from './wizard-state.ts';

type Props = { readonly branch: PublicBranch; readonly wizard: Wizard; readonly appointment: Appointment };

/** A request may be answered, and an appointment cancelled, while the page is still looked at. */
const HEADINGS: Readonly<Record<Appointment['status'], TextKey>> = {
  PENDING: 'confirmed.pendingHeading',
  CONFIRMED: 'confirmed.heading',
  COMPLETED: 'confirmed.heading',
  NO_SHOW: 'confirmed.heading',
  CANCELLED: 'confirmed.cancelledHeading',
};

/** Shows the booked appointment as it is now. */
export function ConfirmedStep({ branch, wizard, appointment }: Props) {
  const { text, language } = useSpeech();
  const trackingText = useTrackingText();
  const { confirm, replaceBooked } = wizard;
  const { confirmationCode } = appointment;
  const isParty = appointment.party.length > 0;
  const status = statusOf(appointment);
  const isPending = status === 'PENDING';
  const isUnproven = Boolean(appointment.provableUntil);
  const isValid = isActive(status) && !isUnproven;

  // Customers who prove the booking see the result there.
  useTracking(!isUnproven, async (signal) => {
    const seen = await track(confirmationCode, language, signal).catch(() => undefined);
    if (seen && !signal.aborted) replaceBooked(seen);
  });
  return (
    <>
      <div className={styles.intro} aria-live="polite">
        <StepHeading key={String(isUnproven)}>{text(isUnproven ? 'proof.title' : HEADINGS[status])}</StepHeading>
        {isPending && !isUnproven && <p>{text('confirmed.pendingHint')}</p>}
      </div>
      {isUnproven && <ProofPanel appointment={appointment} onChanged={confirm} />}
      <div className={styles.card}>
        <CopyableCode code={confirmationCode} />
        {isActive(status) && !isParty && <p className={styles.hint}>{text('confirmed.hint')}</p>}
        <Facts>
          {isParty ? (
            <PartyParts>{({ BookedParty }) => <BookedParty appointment={appointment} />}</PartyParts>
          ) : (
            <>
              <Fact label={text('summary.date')}>{formatLongDate(appointment.appointmentDate, language)}</Fact>
              <Fact label={text('summary.time')}>{`${appointment.startTime} – ${appointment.endTime}`}</Fact>
              <Fact label={text('summary.staff')}>{appointment.staffName}</Fact>
              <VisitFacts services={itemsOf(appointment)} total={appointment} />
            </>
          )}
          <Fact label={trackingText('reason')}>{appointment.cancellationReason}</Fact>
        </Facts>
        {isValid && <p className={styles.hint}>{text('confirmed.email', { email: appointment.customerEmail })}</p>}
        {!isParty && <ChangeTerms appointment={appointment} className={styles.hint} />}
        {isParty && isActive(status) && (
          <PartyParts>
            {({ BookedTerms }) => <BookedTerms appointment={appointment} className={styles.hint} />}
          </PartyParts>
        )}
      </div>
      <div className={styles.card}>
        <Preparations
          services={branch.services.filter(({ id }) =>
            isParty
              ? allServices(wizard.state).includes(id)
              : appointment.services.some(({ serviceId }) => serviceId === id),
          )}
        />
        <SalonCard name={branch.name} address={branch.address} phone={branch.phone} />
      </div>
      <div className={styles.actions}>
        {isValid && (
          <a className={`${controls.button} ${controls.primary}`} href={calendarUrl(confirmationCode)}>
            <CalendarIcon />
            {text('confirmed.calendar')}
          </a>
        )}
        {isValid && <CalendarLinks appointment={appointment} />}
        <a className={`${controls.button} ${controls.secondary}`} href={`/track/${confirmationCode}`}>
          <SearchIcon />
          {text('confirmed.track')}
        </a>
        {mayStillChange(appointment) && (
          <a className={`${controls.button} ${controls.secondary}`} href={reschedulingPath(appointment)}>
            <ClockIcon />
            {trackingText('change')}
          </a>
        )}
        <ShareAndPrint appointment={appointment} />
        <button type="button" className={`${controls.button} ${controls.secondary}`} onClick={wizard.beginAgain}>
          {text('confirmed.again')}
        </button>
      </div>
    </>
  );
}
