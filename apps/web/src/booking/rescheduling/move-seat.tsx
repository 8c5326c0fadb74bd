import type { PublicSession } from '@vakit/contract';
import { useKeptState } from '../use-kept-state.ts';
import { ChooseSession } from './choose-session.tsx';
import type { RescheduledProps } from './rescheduled-props.ts';
import { ReviewChange } from './review-change.tsx';
import { useBackToChoice } from './use-back-to-choice.ts';

type NewSession = {
  readonly session: PublicSession | null;
  /** Somebody else was faster with what was chosen before */
  readonly wasTaken: boolean;
};

/** Another session for a seat: it is chosen, compared with the present one, and confirmed. */
export function MoveSeat(props: RescheduledProps) {
  const { appointment, branch, isReviewing, onReview, onChooseAgain, onLeave, onMoved, onRefused } = props;
  const { confirmationCode, sessionId } = appointment;
  const [{ session, wasTaken }, setChoice] = useKeptState<NewSession>(
    `change:${confirmationCode}:${sessionId}`,
    (kept) => ({ session: null, wasTaken: false, ...kept }),
  );
  useBackToChoice(isReviewing && !session, onChooseAgain);

  if (!isReviewing || !session) {
    const choose = (chosen: PublicSession) => {
      setChoice({ session: chosen, wasTaken: false });
      onReview();
    };
    return (
      <ChooseSession
        appointment={appointment}
        branch={branch}
        chosen={session}
        wasTaken={wasTaken}
        onBack={onLeave}
        onChoose={choose}
      />
    );
  }
  const loseSeat = () => {
    setChoice({ session: null, wasTaken: true });
    onChooseAgain();
  };
  const { id, ...place } = session;
  return (
    <ReviewChange
      appointment={appointment}
      branch={branch}
      chosen={{ ...place, sessionId: id }}
      onBack={onChooseAgain}
      onMoved={onMoved}
      onTaken={loseSeat}
      onRefused={onRefused}
    />
  );
}
