import type { CustomerAppointment, PublicBranch } from '@vakit/contract';
import { useCallback } from 'react';
import { loadBranch } from '../api.ts';
import { Fact, Facts } from '../components/facts.tsx';
import { PageFailure, plainDate } from '../components/page-failure.tsx';
import { useSpeech } from '../language-context.tsx';
import { useLoaded } from '../use-loaded.ts';

/** In place of an appointment that could not be shown: what it is, and the phone of its branch. */
export function BrokenAppointment({ appointment }: { appointment: CustomerAppointment }) {
  const { text, language } = useSpeech();
  const { branchSlug, branchName, confirmationCode, serviceName, appointmentDate, startTime } = appointment;
  const load = useCallback((signal: AbortSignal) => loadBranch(branchSlug, language, signal), [branchSlug, language]);
  const { loaded } = useLoaded<PublicBranch>(load);
  return (
    <PageFailure phone={loaded.state === 'ready' ? loaded.data.phone : undefined}>
      <Facts>
        <Fact label={text('confirmed.code')}>{confirmationCode}</Fact>
        <Fact label={text('summary.service')}>{serviceName}</Fact>
        <Fact label={text('summary.date')}>{plainDate(appointmentDate)}</Fact>
        <Fact label={text('summary.time')}>{startTime}</Fact>
        <Fact label={text('tracking.location')}>{branchName}</Fact>
      </Facts>
    </PageFailure>
  );
}
