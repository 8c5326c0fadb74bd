import type { PublicBranch } from '@vakit/contract';
import { AboutLater } from '../about/about-later.tsx';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { useSpeech } from '../language-context.tsx';
import { LaterParts } from '../later-parts.tsx';
import { MyAppointmentsOnDemand } from '../my-appointments/my-appointments-on-demand.tsx';
import { useOwnAppointments } from '../my-appointments/use-own-appointments.ts';
import { useTitle } from '../use-title.ts';
import { BranchColors } from './branch-colors.tsx';
import { BranchHeader } from './branch-header.tsx';
import styles from './branch-page.module.css';
import { Gallery } from './branch-pictures.tsx';
import { BrokenWizard } from './broken-wizard.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { ServiceStep } from './service-step.tsx';
import { useWizard } from './use-wizard.ts';

/** A branch, and the five steps of a booking. */
export function BranchPage({ branch }: { branch: PublicBranch }) {
  const { text } = useSpeech();
  const wizard = useWizard(branch);
  const { step, state } = wizard;
  const { booked } = state;
  const isFirst = step === 1 && !state.isTogether;
  useTitle(text('title.booking', { branch: branch.name }));
  const ownAppointments = useOwnAppointments();
  const shared = { branch, wizard };
  if (ownAppointments.isOpen) {
    return (
      <BranchColors branch={branch}>
        <BranchHeader branch={branch} isCompact />
        <main className={styles.main}>
          <MyAppointmentsOnDemand branch={branch} {...ownAppointments} />
        </main>
      </BranchColors>
    );
  }
  return (
    <BranchColors branch={branch}>
      <BranchHeader branch={branch} isCompact={!isFirst} />
      <main className={styles.main}>
        <ProgressBar step={step === 5 && booked?.provableUntil ? 4 : step} />
        {booked && step < 5 && <LaterParts>{({ BookedLine }) => <BookedLine appointment={booked} />}</LaterParts>}
        <ErrorBoundary key={step} fallback={<BrokenWizard branch={branch} state={state} />}>
          {isFirst ? (
            <div className={styles.step}>
              <ServiceStep {...shared} />
            </div>
          ) : (
            <LaterParts>{({ LaterSteps }) => <LaterSteps {...shared} />}</LaterParts>
          )}
        </ErrorBoundary>
        {isFirst && <Gallery branch={branch} />}
        {isFirst && <AboutLater branch={branch} />}
      </main>
    </BranchColors>
  );
}
