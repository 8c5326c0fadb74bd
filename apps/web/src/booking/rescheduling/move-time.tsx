import { useSpeech } from '../language-context.tsx';
import { ChooseNewTime } from './choose-new-time.tsx';
import type { RescheduledProps } from './rescheduled-props.ts';
import { ReviewChange } from './review-change.tsx';
import { useBackToChoice } from './use-back-to-choice.ts';
import { staffForAppointment, useNewTime } from './use-new-time.ts';

/** Another time for an appointment: it is chosen, compared with the current one, and confirmed. */
export function MoveTime(props: RescheduledProps) {
  const { appointment, branch, isReviewing, onReview, onChooseAgain, onLeave, onMoved, onRefused } = props;
  const { text } = useSpeech();
  const choice = useNewTime(appointment, branch);
  const { staffId, date, slot } = choice.newTime;
  const person = staffForAppointment(branch, appointment).find(({ id }) => id === staffId);
  const staffName = person ? `${person.firstName} ${person.lastName}` : text('staff.any');
  const chosen = staffId && date && slot && { staffId, staffName, date, ...slot };

  useBackToChoice(isReviewing && !chosen, onChooseAgain);

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
