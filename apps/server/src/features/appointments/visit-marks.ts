import { type Appointment, VISIT_MARKS } from '@vakit/contract';
import { HOUR } from '@vakit/scheduling';
import { type RawBuilder, sql } from 'kysely';
import type { AppointmentRow } from '../../database/tables.ts';

export const MARK_COLUMNS = { LATE: 'late_at', ARRIVED: 'arrived_at', IN_CHAIR: 'in_chair_at' } as const;

type Marked = Pick<AppointmentRow, (typeof MARK_COLUMNS)[keyof typeof MARK_COLUMNS]>;

const NO_MARKS = { late_at: null, arrived_at: null, in_chair_at: null } as const;
/** A longer move makes it another visit; in milliseconds */
const SAME_VISIT = 12 * HOUR;

export function presentMarks(row: Marked): Appointment['visitMarks'] {
  return VISIT_MARKS.flatMap((mark) => {
    const at = row[MARK_COLUMNS[mark]];
    return at ? [{ mark, at: at.toISOString() }] : [];
  });
}

/** The marks that change because an appointment is moved: on another day nobody has arrived yet. */
export function marksAfterMove(before: Date, after: Date): Partial<typeof NO_MARKS> {
  return Math.abs(after.getTime() - before.getTime()) < SAME_VISIT ? {} : NO_MARKS;
}

/** The same for many at once: what becomes of each of these columns of `appointments`. */
export function marksOfMoved(before: RawBuilder<unknown>, after: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(
    Object.values(MARK_COLUMNS).map(
      (column) => sql`${sql.ref(column)} = CASE
        WHEN ${after} - ${before} BETWEEN interval '-12 hours' AND interval '12 hours' THEN appointments.${sql.ref(column)}
      END`,
    ),
  );
}
