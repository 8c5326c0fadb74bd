import type { CustomerAppointment as Appointment } from '@vakit/contract';
import { mapAddress } from '@vakit/contract/outside-addresses.ts';
import { isActive } from '@vakit/scheduling/status.ts';
import { useState } from 'react';
import { ApiError } from '../../common/api-client.ts';
import { calendarUrl } from '../api.ts';
import { mayStillCancel, mayStillChange, statusOf } from '../appointment.ts';
import { CalendarIcon, ClockIcon, PhoneIcon, PlaceIcon, RemoveIcon } from '../components/icons.tsx';
import { telephoneAddress } from '../components/phone-link.tsx';
import { useSpeech } from '../language-context.tsx';
import { PartyParts } from '../party/party-parts.tsx';
import { CancelDialog } from '../tracking/cancel-dialog.tsx';
import { useTrackingText } from '../tracking/tracking-text.ts';
import { Action } from './action.tsx';
import styles from './ticket.module.css';

type Props = {
  readonly appointment: Appointment;
  readonly changePath: string;
  /** @param news what has become of all or some of it */
  readonly onChanged: (news: string) => void;
  /** It is no longer what is shown here */
  readonly onRefused: (error: ApiError) => void;
};

/** Offers what can be done about an appointment that is to come: at most four things, in one row. */
export function TicketActions({ appointment, changePath, onChanged, onRefused }: Props) {
  const { text } = useSpeech();
  const trackingText = useTrackingText();
  const [isCancelling, setIsCancelling] = useState(false);
  const { confirmationCode, provableUntil, branchName: name, branchAddress: address, branchPhone } = appointment;
  const isParty = appointment.party.length > 0;
  if (!isActive(statusOf(appointment))) return null;
  const cancel = (
    <Action
      icon={<RemoveIcon />}
      label={trackingText('cancel')}
      short={trackingText('short.cancel')}
      onClick={() => setIsCancelling(true)}
    />
  );
  return (
    <div className={styles.actions}>
      {!provableUntil && (
        <>
          <Action
            icon={<CalendarIcon />}
            label={trackingText('calendar')}
            short={trackingText('short.calendar')}
            href={calendarUrl(confirmationCode)}
          />
          <Action
            icon={<PlaceIcon />}
            label={trackingText('directions')}
            short={trackingText('short.directions')}
            href={mapAddress({ name, address })}
            target="_blank"
            rel="noreferrer"
          />
        </>
      )}
      {mayStillChange(appointment) && (
        <Action
          icon={<ClockIcon />}
          label={trackingText('change')}
          short={trackingText('short.change')}
          href={changePath}
        />
      )}
      {isParty ? (
        <PartyParts>{({ CancelParty }) => <CancelParty {...{ appointment, onChanged, onRefused }} />}</PartyParts>
      ) : (
        mayStillCancel(appointment) && cancel
      )}
      {!mayStillCancel(appointment) && (
        <Action icon={<PhoneIcon />} label={text('branch.call')} href={telephoneAddress(branchPhone)} />
      )}
      {isCancelling && (
        <CancelDialog
          code={confirmationCode}
          onClose={(outcome) => {
            setIsCancelling(false);
            if (outcome instanceof ApiError) onRefused(outcome);
            else if (outcome) onChanged(trackingText('cancelled'));
          }}
        />
      )}
    </div>
  );
}
