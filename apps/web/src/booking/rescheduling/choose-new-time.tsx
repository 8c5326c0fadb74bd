import type { CustomerAppointment as Appointment, PublicBranch } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract/any-staff.ts';
import { useMemo } from 'react';
import { freeTimesToMove } from '../api.ts';
import { BackLink } from '../components/back-link.tsx';
import { Notice } from '../components/notice.tsx';
import { SelectField } from '../components/select-field.tsx';
import { useSpeech } from '../language-context.tsx';
import { ContinueBar } from '../times/continue-bar.tsx';
import { TimeChoice } from '../times/time-choice.tsx';
import { useMovingText } from './moving-text.ts';
import { PresentLine } from './present-line.tsx';
import { isPresentTime, staffForAppointment, type useNewTime } from './use-new-time.ts';

type Props = {
  readonly appointment: Appointment;
  readonly branch: PublicBranch;
  readonly choice: ReturnType<typeof useNewTime>;
  readonly onBack: () => void;
  readonly onContinue: () => void;
};

/** Person, day and time, of which the person is who it was unless another is wanted. What was booked together has whoever is free. */
export function ChooseNewTime({ appointment, branch, choice, onBack, onContinue }: Props) {
  const { text } = useSpeech();
  const movingText = useMovingText();
  const { newTime } = choice;
  const { confirmationCode } = appointment;
  const isParty = appointment.partyId !== null;
  const staff = staffForAppointment(branch, appointment);
  const times = useMemo(
    () => freeTimesToMove(confirmationCode, newTime.staffId ?? '', isParty),
    [confirmationCode, newTime.staffId, isParty],
  );
  const isPresent = isPresentTime(newTime, appointment);
  const { date, slot } = newTime;
  const chosen = date && slot && !isPresent ? { date, startTime: slot.startTime } : null;
  return (
    <>
      <BackLink onClick={onBack} />
      <PresentLine appointment={appointment} />
      {newTime.staffId === null ? (
        <Notice kind="hint">{movingText('nobody')}</Notice>
      ) : (
        <>
          {!isParty && staff.length > 1 && (
            <SelectField
              label={text('summary.staff')}
              value={newTime.staffId}
              onChange={({ target }) => choice.chooseStaff(target.value)}
              hint={newTime.staffId === ANY_STAFF ? text('staff.anyHint') : undefined}
              options={[
                { value: ANY_STAFF, label: text('staff.any') },
                ...staff.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })),
              ]}
            />
          )}
          <TimeChoice
            times={times}
            rules={branch}
            date={date}
            startTime={slot?.startTime ?? null}
            notice={newTime.wasTaken ? movingText('taken') : undefined}
            onChooseDate={choice.chooseDate}
            onChooseTime={choice.chooseSlot}
          />
          {isPresent && <Notice kind="hint">{movingText('same')}</Notice>}
          <ContinueBar chosen={chosen} timeZone={branch.timeZone} onContinue={onContinue} />
        </>
      )}
    </>
  );
}
