import type { CustomerAppointment as Appointment, PublicBranch } from '@vakit/contract';
import { useEffect } from 'react';
import type { ApiError } from '../../common/api-client.ts';
import { useSpeech } from '../language-context.tsx';
import { ChooseNewTime } from './choose-new-time.tsx';
import { ReviewChange } from './review-change.tsx';
import { staffForAppointment, useNewTime } from './use-new-time.ts';

type Props = {
  readonly appointment: Appointment;
  readonly branch: PublicBranch;
  readonly isReviewing: boolean;
  readonly onReview: () => void;
  readonly onChooseAgain: () => void;
  readonly onLeave: () => void;
  readonly onMoved: (moved: Appointment) => void;
  readonly onRefused: (error: ApiError) => void;
};

/** Another time for an appointment: it is chosen, compared with the current one, and confirmed. */
export function Rescheduling(props: Props) {
  const { appointment, branch, isReviewing, onReview, onChooseAgain, onLeave, onMoved, onRefused } = props;
  const { text } = useSpeech();
  const choice = useNewTime(appointment, branch);
  const { staffId, date, slot } = choice.newTime;
  const person = staffForAppointment(branch, appointment).find(({ id }) => id === staffId);
  const staffName = person ? `${person.firstName} ${person.lastName}` : text('staff.any');
  const chosen = staffId && date && slot && { staffId, staffName, date, ...slot };

  const hasNothingToReview = isReviewing && !chosen;
  useEffect(() => {
    if (hasNothingToReview) onChooseAgain();
  }, [hasNothingToReview, onChooseAgain]);

  if (!isReviewing || !chosen) {
    const review = () => {
      choice.review();
      onReview();
    };
    return (
      <ChooseNewTime appointment={appointment} branch={branch} choice={choice} onBack={onLeave} onContinue={review} />
    );
  }
  const loseTime = () => {
    choice.loseTime();
    onChooseAgain();
  };
  return (
    <ReviewChange
      appointment={appointment}
      branch={branch}
      chosen={chosen}
      onBack={onChooseAgain}
      onMoved={onMoved}
      onTaken={loseTime}
      onRefused={onRefused}
    />
  );
}
