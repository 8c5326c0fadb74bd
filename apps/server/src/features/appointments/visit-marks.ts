import { type Appointment, VISIT_MARKS } from '@vakit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { AppointmentRow } from '../../database/tables.ts';

export const MARK_COLUMNS = { LATE: 'late_at', ARRIVED: 'arrived_at', IN_CHAIR: 'in_chair_at' } as const;

type Marked = Pick<AppointmentRow, (typeof MARK_COLUMNS)[keyof typeof MARK_COLUMNS]>;

export function presentMarks(row: Marked): Appointment['visitMarks'] {
  return VISIT_MARKS.flatMap((mark) => {
    const at = row[MARK_COLUMNS[mark]];
    return at ? [{ mark, at: at.toISOString() }] : [];
  });
}

/** The columns of marks of an appointment that is moved: on another day nobody has arrived yet. */
export function marksOfMoved(before: RawBuilder<unknown>, after: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(
    Object.values(MARK_COLUMNS).map(
      (column) => sql`${sql.ref(column)} = CASE
        WHEN ${after} - ${before} BETWEEN interval '-12 hours' AND interval '12 hours' THEN appointments.${sql.ref(column)}
      END`,
    ),
  );
}
