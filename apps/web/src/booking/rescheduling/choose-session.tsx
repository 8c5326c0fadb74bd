import type { CustomerAppointment as Appointment, PublicBranch, PublicSession } from '@vakit/contract';
import { BackLink } from '../components/back-link.tsx';
import controls from '../components/controls.module.css';
import { Loading } from '../components/loading.tsx';
import { FailureNotice, FocusedNotice, Notice } from '../components/notice.tsx';
import { PhoneLink } from '../components/phone-link.tsx';
import { useSpeech } from '../language-context.tsx';
import { SessionChoices } from '../times/session-choices.tsx';
import { useSessions } from '../times/use-sessions.ts';
import { useMovingText } from './moving-text.ts';
import { PresentLine } from './present-line.tsx';

type Props = {
  readonly appointment: Appointment;
  readonly branch: PublicBranch;
  readonly chosen: PublicSession | null;
  /** Somebody else was faster with the last seat of what was chosen before, or the session is no longer what it was */
  readonly wasTaken: boolean;
  readonly onBack: () => void;
  readonly onChoose: (session: PublicSession) => void;
};

/** The sessions to which a seat can move; its own stands among them. */
export function ChooseSession({ appointment, branch, chosen, wasTaken, onBack, onChoose }: Props) {
  const { text } = useSpeech();
  const movingText = useMovingText();
  const { sessionId, serviceId } = appointment;
  const { loaded, reload } = useSessions(branch.slug, serviceId);
  const hasOthers = loaded.state === 'ready' && loaded.data.some(({ id }) => id !== sessionId);
  const isClosed = loaded.state === 'failed' && loaded.error.status === 404;
  return (
    <>
      <BackLink onClick={onBack} />
      <PresentLine appointment={appointment} />
      {wasTaken && <FocusedNotice>{movingText('sessionTaken')}</FocusedNotice>}
      {loaded.state === 'loading' && <Loading label={text('loading')} />}
      {loaded.state === 'failed' && !isClosed && (
        <FailureNotice error={loaded.error} fallback={text('session.failed')} onRetry={reload} />
      )}
      {(isClosed || (loaded.state === 'ready' && !hasOthers)) && (
        <>
          <Notice kind="hint">{movingText(isClosed ? 'sessionsClosed' : 'noOtherSession')}</Notice>
          <PhoneLink phone={branch.phone} className={`${controls.button} ${controls.primary}`} />
        </>
      )}
      {loaded.state === 'ready' && hasOthers && (
        <SessionChoices
          sessions={loaded.data}
          timeZone={branch.timeZone}
          chosenId={chosen?.id}
          present={{ id: sessionId ?? '', label: movingText('present') }}
          onChoose={onChoose}
        />
      )}
    </>
  );
}
