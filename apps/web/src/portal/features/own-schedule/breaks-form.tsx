import { Button, Card, Group, Text, Title } from '@mantine/core';
import { type BreakTimes, breakTimes, findBreakProblems, type OwnSchedule, type WorkingHours } from '@vakit/contract';
import { type RefObject, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { BreakTimesEditor } from '../../components/break-times/break-times-editor.tsx';
import { validateDay } from '../../components/break-times/validate-day.ts';
import { RecordForm } from '../../components/form/record-form.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { notifySuccess } from '../../core/notify.ts';
import { confirmTouched, touchedByOwnChange } from '../planned-changes/index.ts';
import { useChangeBreakTimes } from './api.ts';

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
    <Card p={{ base: 'md', sm: 'lg' }}>
      <RecordForm
        form={form}
        beforeSubmit={async (values) => confirmTouched(await touchedByOwnChange(schedule.branchId, values), 'ownHours')}
        shown={schedule}
        save={(sent, expectedVersion) => change.mutateAsync({ ...sent, expectedVersion })}
        onDone={() => notifySuccess(t('ownSchedule.breaks.saved'))}
        fallback={t('ownSchedule.errors.saveBreaks')}
      >
        <div>
          <Title order={2} size="h4">
            {t('ownSchedule.breaks.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('ownSchedule.breaks.hint')}
          </Text>
        </div>
        <BreakTimesEditor
          value={form.values.breakTimes}
          onChange={(breaks) => form.setFieldValue('breakTimes', breaks)}
          onDayDone={(day) => validateDay(form, day)}
          workingSchedule={workingSchedule}
          path="breakTimes"
          errors={form.errors}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={form.submitting}>
            {t('ownSchedule.breaks.save')}
          </Button>
        </Group>
      </RecordForm>
    </Card>
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
