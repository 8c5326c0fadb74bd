import type { Appointment, PreviewedVisit, SeriesPreview } from '@vakit/contract';
import { seriesDates } from '@vakit/scheduling';
import { useState } from 'react';

type Visit = SeriesPreview['visits'][number];

/** A date of the repetition: as the rule says or as it was changed, and whether somebody has chosen it or left it out. */
export type Repeated = Visit & { readonly isChosen?: boolean };

/** After how many weeks somebody comes again */
export const WEEKS_OFFERED = [1, 2, 3, 4, 6, 8] as const;
export const WEEKS_DEFAULT = 4;
const TIMES_DEFAULT = 6;

/** The rule by which an appointment is repeated, and what was changed of its dates by hand. */
export function useRepetition({ appointmentDate, startTime }: Appointment) {
  const [everyWeeks, setWeeks] = useState(WEEKS_DEFAULT);
  const [times, setTimes] = useState(TIMES_DEFAULT);
  const [changed, setChanged] = useState<Readonly<Record<number, Partial<Repeated>>>>({});
  const repeated = seriesDates(appointmentDate, { everyWeeks, times }).map(
    (date, index): Repeated => ({ appointmentDate: date, startTime, ...changed[index] }),
  );
  return {
    rule: { everyWeeks, times },
    repeated,
    /** Another rule has other dates. */
    setRule: (rule: { readonly everyWeeks?: number; readonly times?: number }) => {
      if (rule.everyWeeks !== undefined && rule.everyWeeks !== everyWeeks) setChanged({});
      setWeeks(rule.everyWeeks ?? everyWeeks);
      setTimes(rule.times ?? times);
    },
    change: (index: number, to: Partial<Repeated>) =>
      setChanged((before) => ({ ...before, [index]: { ...before[index], ...to } })),
  };
}

/** Whether something stands against a date, so that it is left out unless it is chosen. */
export const hasConflict = ({ isTaken, warnings, holiday }: PreviewedVisit): boolean =>
  isTaken || warnings.length > 0 || holiday !== null;
