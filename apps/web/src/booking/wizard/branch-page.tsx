import type { PublicBranch } from '@vakit/contract';
import { AboutLater } from '../about/about-later.tsx';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { useSpeech } from '../language-context.tsx';
import { MyAppointmentsOnDemand } from '../my-appointments/my-appointments-on-demand.tsx';
import { useOwnAppointments } from '../my-appointments/use-own-appointments.ts';
import { useTitle } from '../use-title.ts';
import { BranchColors } from './branch-colors.tsx';
import { BranchHeader } from './branch-header.tsx';
import styles from './branch-page.module.css';
import { Gallery } from './branch-pictures.tsx';
import { BrokenWizard } from './broken-wizard.tsx';
import { ConfirmedStep } from './confirmed-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { ServiceStep } from './service-step.tsx';
import { StaffStep } from './staff-step.tsx';
import { Summary } from './summary.tsx';
import { TimeStep } from './time-step.tsx';
import { useWizard } from './use-wizard.ts';

/** A branch, and the five steps of a booking. */
export function BranchPage({ branch }: { branch: PublicBranch }) {
  const { text } = useSpeech();
  const wizard = useWizard(branch);
  const { step, state } = wizard;
  useTitle(text('title.booking', { branch: branch.name }));
  const ownAppointments = useOwnAppointments();
  const shared = { branch, wizard };
  const hasSummary = step > 1 && step < 5;
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
      <BranchHeader branch={branch} isCompact={step > 1} />
      <main className={styles.main}>
        <ProgressBar step={step} />
        <ErrorBoundary key={step} fallback={<BrokenWizard branch={branch} state={state} />}>
          <div className={hasSummary ? styles.columns : undefined}>
            <div className={styles.step}>
              {step === 1 && <ServiceStep {...shared} />}
              {step === 2 && <StaffStep {...shared} />}
              {step === 3 && <TimeStep {...shared} />}
              {step === 4 && <DetailsStep {...shared} />}
              {step === 5 && state.booked && <ConfirmedStep {...shared} appointment={state.booked} />}
            </div>
            {hasSummary && <Summary {...shared} />}
          </div>
        </ErrorBoundary>
        {step === 1 && <Gallery branch={branch} />}
        {step === 1 && <AboutLater branch={branch} />}
      </main>
    </BranchColors>
  );
}
