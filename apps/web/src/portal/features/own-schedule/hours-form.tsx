import { type BreakTimes, findBreakProblems, type OwnSchedule, workingHours } from '@vakit/contract';
import { type RefObject, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { validateDay } from '../../components/break-times/validate-day.ts';
import { CardForm } from '../../components/form/card-form.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { WeeklyHoursEditor } from '../../components/weekly-hours/weekly-hours-editor.tsx';
import { confirmTouched, touchedByOwnChange } from '../planned-changes/index.ts';
import { useChangeWorkingHours } from '../staff/index.ts';

type Props = {
  readonly schedule: OwnSchedule;
  /** Set by the form: whether leaving would lose something */
  readonly isDirty: RefObject<() => boolean>;
};

export function HoursForm({ schedule, isDirty }: Props) {
  const { t } = useTranslation();
  const change = useChangeWorkingHours(schedule);
  const schema = useMemo(() => hoursAround(schedule.breakTimes), [schedule.breakTimes]);
  const form = useContractForm(schema, { workingSchedule: schedule.workingSchedule });
  useEffect(() => {
    isDirty.current = form.isDirty;
  });

  return (
    <CardForm
      form={form}
      title={t('ownSchedule.hours.title')}
      beforeSubmit={async (values) => confirmTouched(await touchedByOwnChange(schedule.branchId, values), 'ownHours')}
      shown={schedule}
      save={(sent, expectedVersion) => change.mutateAsync({ ...sent, expectedVersion })}
      saved={() => t('ownSchedule.hours.saved')}
      submit={t('ownSchedule.hours.save')}
      fallback={t('ownSchedule.errors.saveHours')}
    >
      <WeeklyHoursEditor
        value={form.values.workingSchedule}
        onChange={(hours) => form.setFieldValue('workingSchedule', hours)}
        onDayDone={(day) => validateDay(form, day)}
        path="workingSchedule"
        errors={form.errors}
        closedLabel={t('common.breaks.dayOff')}
      />
    </CardForm>
  );
}

/** Hours that leave none of the breaks outside that are saved; the end at which one sticks out is where it is told. */
const hoursAround = (breaks: BreakTimes) =>
  z.object({ workingSchedule: workingHours }).superRefine(({ workingSchedule }, context) => {
    for (const { path, message } of findBreakProblems(workingSchedule, breaks)) {
      const [day, index] = path;
      const isBefore = (breaks[day][index]?.start ?? '') < workingSchedule[day].start;
      context.addIssue({ code: 'custom', path: ['workingSchedule', day, isBefore ? 'start' : 'end'], message });
    }
  });
