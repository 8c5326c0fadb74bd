import type { CustomerAppointment as Appointment } from '@vakit/contract';
import { isActive } from '@vakit/scheduling/status.ts';
import { useState } from 'react';
import { ApiError } from '../../common/api-client.ts';
import { mayStillCancel } from '../appointment.ts';
import { RemoveIcon } from '../components/icons.tsx';
import { Action } from '../ticket/action.tsx';
import { CancelDialog } from '../tracking/cancel-dialog.tsx';
import { useTrackingText } from '../tracking/tracking-text.ts';
import { usePartyText } from './party-text.ts';
import type { TrackedParty } from './tracked-party.tsx';

/** Cancels all that was booked together, as far as it still can be. */
export function CancelParty({ appointment, onChanged, onRefused }: Parameters<typeof TrackedParty>[0]) {
  const trackingText = useTrackingText();
  const text = usePartyText();
  const [isAsking, setIsAsking] = useState(false);
  const active = appointment.party.filter(({ status }) => isActive(status));
  // One of them may be cancelled already: any other one takes the rest along.
  const own = active.find(({ id }) => id === appointment.id) ?? active[0];
  const isTooLate = isActive(appointment.status) && !mayStillCancel(appointment);
  if (!own || isTooLate) return null;

  const isSeveral = active.length > 1;
  function close(outcome: Appointment | ApiError | null) {
    setIsAsking(false);
    if (outcome instanceof ApiError) return onRefused(outcome);
    if (!outcome) return;
    const isOver = outcome.party.every(({ status }) => !isActive(status));
    onChanged(isOver ? trackingText('cancelled') : text('cancelledSome'));
  }
  return (
    <>
      <Action
        icon={<RemoveIcon />}
        label={isSeveral ? text('cancelAll') : trackingText('cancel')}
        short={isSeveral ? undefined : trackingText('short.cancel')}
        onClick={() => setIsAsking(true)}
      />
      {isAsking && (
        <CancelDialog
          code={own.confirmationCode}
          together
          {...(isSeveral && { heading: text('cancelAllHeading'), label: text('cancelAll') })}
          onClose={close}
        >
          {isSeveral && <p>{text('cancelAllText', { count: active.length })}</p>}
        </CancelDialog>
      )}
    </>
  );
}
