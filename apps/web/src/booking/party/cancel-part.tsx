import type { CustomerAppointment as Appointment, PartyPart } from '@vakit/contract';
import { useCallback } from 'react';
import type { ApiError } from '../../common/api-client.ts';
import { formatInstant } from '../../common/format.ts';
import { track } from '../api.ts';
import { mayStillCancel } from '../appointment.ts';
import { Loading } from '../components/loading.tsx';
import { useSpeech } from '../language-context.tsx';
import { CancelDialog } from '../tracking/cancel-dialog.tsx';
import { useLoaded } from '../use-loaded.ts';
import { usePartyText, useWhatOf } from './party-text.ts';

type Props = {
  readonly part: PartyPart;
  /** How many of those booked with it stay */
  readonly left: number;
  readonly onClose: (outcome: Appointment | ApiError | null) => void;
};

/** Asks once more before one of those booked together is cancelled, and tells until when that can be done. */
export function CancelPart({ part, left, onClose }: Props) {
  const { language } = useSpeech();
  const text = usePartyText();
  const whatOf = useWhatOf();
  const { confirmationCode: code, startTime, staffName: person } = part;
  const load = useCallback((signal: AbortSignal) => track(code, language, signal), [code, language]);
  const { loaded } = useLoaded<Appointment>(load);
  return (
    <CancelDialog code={code} heading={text('cancelThisHeading')} label={text('cancelThis')} onClose={onClose}>
      <p>
        <strong>
          {startTime} {text('line', { service: whatOf(part), person })}
        </strong>
      </p>
      {loaded.state === 'loading' && <Loading label={text('looking')} />}
      {loaded.state === 'ready' && <Terms appointment={loaded.data} />}
      <p>{text(left === 1 ? 'cancelThisTextOne' : 'cancelThisText', { count: left })}</p>
    </CancelDialog>
  );
}

function Terms({ appointment }: { readonly appointment: Appointment }) {
  const { language } = useSpeech();
  const text = usePartyText();
  const { cancellableUntil, timeZone, status } = appointment;
  const deadline = formatInstant(cancellableUntil, timeZone, language);
  const inTime = status === 'PENDING' ? 'cancelRequest' : 'cancelUntil';
  return <p>{text(mayStillCancel(appointment) ? inTime : 'cancelTooLate', { deadline })}</p>;
}
