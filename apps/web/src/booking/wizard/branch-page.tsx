import type { PublicBranch } from '@vakit/contract';
import { use } from 'react';
import { AboutLater } from '../about/about-later.tsx';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { EmbeddedFoot } from '../embedded/embedded-foot.tsx';
import { EmbeddedHead } from '../embedded/embedded-head.tsx';
import { EmbeddingContext } from '../embedded/embedding.ts';
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
  const embedding = use(EmbeddingContext);
  const head = (isCompact: boolean) =>
    embedding ? <EmbeddedHead {...{ branch, embedding }} /> : <BranchHeader {...{ branch, isCompact }} />;
  if (ownAppointments.isOpen) {
    return (
      <BranchColors branch={branch}>
        {head(true)}
        <main className={styles.main}>
          <MyAppointmentsOnDemand branch={branch} {...ownAppointments} />
        </main>
      </BranchColors>
    );
  }
  return (
    <BranchColors branch={branch}>
      {head(!isFirst)}
      <main className={styles.main}>
        <ProgressBar step={step === 5 && booked?.provableUntil ? 4 : step} />
        {booked && step < 5 && <LaterParts>{({ BookedLine }) => <BookedLine appointment={booked} />}</LaterParts>}
        {state.timeLostTo === 'NO_PARTIES' && <LaterParts>{({ AloneLine }) => <AloneLine />}</LaterParts>}
        <ErrorBoundary key={step} fallback={<BrokenWizard branch={branch} state={state} />}>
          {isFirst ? (
            <div className={styles.step}>
              <ServiceStep {...shared} />
            </div>
          ) : (
            <LaterParts>{({ LaterSteps }) => <LaterSteps {...shared} />}</LaterParts>
          )}
        </ErrorBoundary>
        {embedding && <EmbeddedFoot />}
        {isFirst && !embedding && (
          <>
            <Gallery branch={branch} />
            <AboutLater branch={branch} />
          </>
        )}
      </main>
    </BranchColors>
  );
}
