import type { CustomerAppointment as Appointment, MoveRequest } from '@vakit/contract';
import { useState } from 'react';
import { ApiError } from '../../common/api-client.ts';
import { formatLongDate } from '../../common/format.ts';
import { withdrawMove } from '../api.ts';
import { statusOf } from '../appointment.ts';
import controls from '../components/controls.module.css';
import { FailureNotice, Notice } from '../components/notice.tsx';
import { useSpeech } from '../language-context.tsx';
import { useMovingText } from './moving-text.ts';
import { presentPlaceOf } from './present-place.ts';

export type Props = { readonly appointment: Appointment; readonly onChanged: (appointment: Appointment) => void };

/**
 * Shows a customer's request to move a confirmed appointment, with a button to withdraw it, and the salon's answer when
 * it comes while the page is open.
 */
export function WaitingMove({ appointment, asked, onChanged }: Props & { readonly asked: MoveRequest }) {
  const { language } = useSpeech();
  const text = useMovingText();
  const { moveRequest } = appointment;
  const { appointmentDate, startTime } = presentPlaceOf(appointment);
  const now = { date: formatLongDate(appointmentDate, language), time: startTime };
  if (moveRequest) {
    const { appointmentDate: newDate, startTime: newTime, staffName: staff } = moveRequest;
    return (
      <>
        <Notice kind="hint">
          {text('waits', { ...now, newDate: formatLongDate(newDate, language), newTime, staff })}
        </Notice>
        <Withdraw code={appointment.confirmationCode} onChanged={onChanged} />
      </>
    );
  }
  if (statusOf(appointment) !== 'CONFIRMED') return null;
  const isThere = asked.appointmentDate === appointmentDate && asked.startTime === startTime;
  return <Notice kind={isThere ? 'success' : 'hint'}>{text(isThere ? 'approved' : 'ended', now)}</Notice>;
}

function Withdraw({ code, onChanged }: { readonly code: string; readonly onChanged: Props['onChanged'] }) {
  const { language } = useSpeech();
  const text = useMovingText();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);

  async function withdraw() {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      onChanged(await withdrawMove(code, language));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      setIsBusy(false);
    }
  }

  return (
    <>
      {failure && <FailureNotice error={failure} fallback={text('withdrawFailed')} />}
      <button
        type="button"
        className={`${controls.button} ${controls.secondary}`}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={withdraw}
      >
        {isBusy && <span className={controls.spinner} aria-hidden="true" />}
        <span>{text(isBusy ? 'withdrawing' : 'withdraw')}</span>
      </button>
    </>
  );
}
