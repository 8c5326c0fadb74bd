import type { CustomerAppointment as Appointment } from '@vakit/contract';
import { useState } from 'react';
import { formatLongDate } from '../../common/format.ts';
import { writeClipboard } from '../../common/write-clipboard.ts';
import { wholeOf } from '../appointment.ts';
import { CheckIcon } from '../components/icons.tsx';
import { useSpeech } from '../language-context.tsx';
import { useTrackingText } from '../tracking/tracking-text.ts';

/** Tells somebody else of an appointment, and puts it on paper. */
export function ShareAndPrint({ appointment }: { readonly appointment: Appointment }) {
  const { language } = useSpeech();
  const trackingText = useTrackingText();
  const [isCopied, setIsCopied] = useState(false);

  async function share() {
    const { branchName, branchAddress, branchSlug, serviceName, appointmentDate, startTime } = wholeOf(appointment);
    const when = `${formatLongDate(appointmentDate, language)} ${startTime}`;
    const told = `${serviceName} · ${when}\n${branchName}, ${branchAddress}`;
    // The page of the branch: whoever has the code could cancel.
    const url = `${location.origin}/${branchSlug}`;
    try {
      if (navigator.share) await navigator.share({ title: branchName, text: told, url });
      else {
        await writeClipboard(`${told}\n${url}`);
        setIsCopied(true);
      }
    } catch {
      // The customer closed the list of apps without choosing one.
    }
  }

  return (
    <>
      <button type="button" onClick={share}>
        {isCopied && <CheckIcon />}
        <span role="status">{trackingText(isCopied ? 'copied' : 'share')}</span>
      </button>
      <button type="button" onClick={() => window.print()}>
        {trackingText('print')}
      </button>
    </>
  );
}
