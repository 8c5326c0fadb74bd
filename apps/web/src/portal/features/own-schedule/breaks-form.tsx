import { type BreakTimes, breakTimes, findBreakProblems, type OwnSchedule, type WorkingHours } from '@vakit/contract';
import { type RefObject, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { BreakTimesEditor } from '../../components/break-times/break-times-editor.tsx';
import { validateDay } from '../../components/break-times/validate-day.ts';
import { CardForm } from '../../components/form/card-form.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { confirmTouched, touchedByOwnChange } from '../planned-changes/index.ts';
import { useChangeBreakTimes } from '../staff/index.ts';

type Props = {
  readonly schedule: OwnSchedule;
  /** Set by the form: whether leaving would lose something */
  readonly isDirty: RefObject<() => boolean>;
};

export function BreaksForm({ schedule, isDirty }: Props) {
  const { t } = useTranslation();
  const { workingSchedule } = schedule;
  const change = useChangeBreakTimes(schedule);
  const schema = useMemo(() => breaksInside(workingSchedule), [workingSchedule]);
  const form = useContractForm(schema, { breakTimes: schedule.breakTimes });
  useEffect(() => {
    isDirty.current = form.isDirty;
  });

  return (
    <CardForm
      form={form}
      title={t('ownSchedule.breaks.title')}
      hint={t('ownSchedule.breaks.hint')}
      beforeSubmit={async (values) => confirmTouched(await touchedByOwnChange(schedule.branchId, values), 'ownHours')}
      shown={schedule}
      save={(sent, expectedVersion) => change.mutateAsync({ ...sent, expectedVersion })}
      saved={() => t('ownSchedule.breaks.saved')}
      submit={t('ownSchedule.breaks.save')}
      fallback={t('ownSchedule.errors.saveBreaks')}
    >
      <BreakTimesEditor
        value={form.values.breakTimes}
        onChange={(breaks) => form.setFieldValue('breakTimes', breaks)}
        onDayDone={(day) => validateDay(form, day)}
        workingSchedule={workingSchedule}
        path="breakTimes"
        errors={form.errors}
      />
    </CardForm>
  );
}

type Breaks = { breakTimes: BreakTimes };

/** Breaks inside the hours that are saved. */
function breaksInside(workingSchedule: WorkingHours): z.ZodType<Breaks, Breaks> {
  const schema = z.object({ breakTimes }).superRefine((value, context) => {
    for (const { path, message } of findBreakProblems(workingSchedule, value.breakTimes)) {
      context.addIssue({ code: 'custom', path: ['breakTimes', ...path], message });
    }
  });
  // The form holds every day, also those that a caller of the API may leave out.
  return schema as z.ZodType<Breaks, Breaks>;
}
