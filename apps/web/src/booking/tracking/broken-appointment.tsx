import type { CustomerAppointment } from '@vakit/contract';
import { Fact, Facts } from '../components/facts.tsx';
import { PageFailure, plainDate } from '../components/page-failure.tsx';
import { useSpeech } from '../language-context.tsx';
import { useTrackingText } from './tracking-text.ts';

/** In place of an appointment that could not be shown: what it is, and the phone of its branch. */
export function BrokenAppointment({ appointment }: { appointment: CustomerAppointment }) {
  const { text } = useSpeech();
  const trackingText = useTrackingText();
  const { branchName, branchPhone, confirmationCode, serviceName, appointmentDate, startTime } = appointment;
  return (
    <PageFailure phone={branchPhone}>
      <Facts>
        <Fact label={text('confirmed.code')}>{confirmationCode}</Fact>
        <Fact label={text('summary.service')}>{serviceName}</Fact>
        <Fact label={text('summary.date')}>{plainDate(appointmentDate)}</Fact>
        <Fact label={text('summary.time')}>{startTime}</Fact>
        <Fact label={trackingText('location')}>{branchName}</Fact>
      </Facts>
    </PageFailure>
  );
}
