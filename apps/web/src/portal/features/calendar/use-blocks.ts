import type { BreakTimes, ScheduleException, TimeOffReason } from '@vakit/contract';
import { addDays, type Break, timeOfMinutes, type Weekday, weekdayOf } from '@vakit/scheduling';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../components/confirm.tsx';
import { putMerged } from '../../components/form/use-merge.ts';
import { useMay } from '../../core/access.ts';
import { notifyFailure } from '../../core/notify.ts';
import { notifyUndoable } from '../../core/notify-undoable.tsx';
import { confirmTouched, touchedByPerson } from '../planned-changes/index.ts';
import { useCreateException, useDeleteException } from '../schedule-exceptions/index.ts';
import { readStaffMember, useStaff, useUpdateStaffMember } from '../staff/index.ts';
import type { Column } from './columns.ts';
import type { Absence } from './day-plan.ts';
import { withBreak, withoutBreak } from './weekly-breaks.ts';
import { isOwnBreak, isStretch } from './what-can-be-freed.ts';

/** A stretch of a day in which somebody is not to be booked; local to the branch. */
export type Block = {
  readonly staffId: string;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly reason: TimeOffReason;
  readonly note: string;
  /** As a break of every week, not on that day alone */
  readonly isWeekly: boolean;
};

/** Blocks stretches of the calendar, and frees them by one press that can be taken back. */
export function useBlocks(branchId: string, enabled: boolean) {
  const { t } = useTranslation();
  const mayEdit = useMay('branch.edit', branchId);
  const { data: members } = useStaff(branchId, { enabled });
  const create = useCreateException();
  const remove = useDeleteException();
  const update = useUpdateStaffMember();
  const fails = (error: unknown) => notifyFailure(error, t('calendar.block.failed'));

  const enter = ({ startDate, endDate, startTime, endTime, staffId, reason, note }: Entered) =>
    create.mutateAsync({
      ...{ branchId, kind: 'TIME_OFF', staffId, reason, note },
      ...{ startDate, endDate, startTime, endTime },
    });
  /** Changes the breaks of a weekday as they are by now: others may have changed them since the calendar was drawn. */
  const changeBreaks = async (staffId: string, day: Weekday, change: (breaks: readonly Break[]) => Break[]) => {
    const member = await readStaffMember(staffId);
    const breakTimes: BreakTimes = { ...member.breakTimes, [day]: change(member.breakTimes[day]) };
    await putMerged(member, { breakTimes }, (body, expectedVersion) =>
      update.mutateAsync({ id: staffId, body: { ...body, expectedVersion } }),
    );
  };

  const block = async ({ isWeekly, date, ...wanted }: Block): Promise<void> => {
    const { staffId, startTime, endTime, reason, note } = wanted;
    const member = members?.find(({ id }) => id === staffId);
    if (!isWeekly || !member) {
      const endDate = endTime === '00:00' ? addDays(date, 1) : date;
      const entered = await enter({ staffId, startTime, endTime, reason, note, startDate: date, endDate });
      return notifyUndoable(t('calendar.block.done'), { undo: () => remove.mutate(entered, { onError: fails }) });
    }
    const day = weekdayOf(date);
    const added: Break = { start: startTime, end: endTime };
    const breakTimes = { ...member.breakTimes, [day]: withBreak(member.breakTimes[day], added) };
    if (!(await confirmTouched(await touchedByPerson(staffId, { breakTimes }), 'hours'))) return;
    await changeBreaks(staffId, day, (breaks) => withBreak(breaks, added));
    const undo = () => void changeBreaks(staffId, day, (breaks) => withoutBreak(breaks, added)).catch(fails);
    notifyUndoable(t('calendar.block.done'), { undo });
  };

  const free = async ({ start, exception }: Absence, { person, date }: Column): Promise<void> => {
    if (exception) {
      await remove.mutateAsync(exception);
      return notifyUndoable(t('calendar.block.freed'), { undo: () => void enter(exception).catch(fails) });
    }
    const day = weekdayOf(date);
    const freed = person.hours?.breaks[day].find((each) => each.start === timeOfMinutes(start));
    if (!freed) return;
    const isMeant = await confirm({
      title: t('calendar.block.removeWeekly.title'),
      text: t('calendar.block.removeWeekly.text'),
      confirmLabel: t('calendar.block.removeWeekly.confirm'),
    });
    if (!isMeant) return;
    await changeBreaks(person.id, day, (breaks) => withoutBreak(breaks, freed));
    const undo = () => void changeBreaks(person.id, day, (breaks) => withBreak(breaks, freed)).catch(fails);
    notifyUndoable(t('calendar.block.freedWeekly'), { undo });
  };
  // Stable, so that the calendar is drawn anew only for what has changed.
  const canFree = useCallback(
    (absence: Absence, column: Column) => isStretch(absence, column) || (mayEdit && isOwnBreak(absence, column)),
    [mayEdit],
  );
  return {
    block,
    /** Whether breaks of every week may be entered */
    mayEdit,
    canFree,
    free: (absence: Absence, column: Column) => void free(absence, column).catch(fails),
  };
}

type Entered = Pick<
  ScheduleException,
  'staffId' | 'reason' | 'note' | 'startDate' | 'endDate' | 'startTime' | 'endTime'
>;
