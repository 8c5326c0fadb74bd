import { CLOSURES_DAYS_SHOWN, type OpeningException } from '@vakit/contract';
import { DAY } from '@vakit/scheduling';
import { sql } from 'kysely';
import { inBusiness } from '../../database/of-business.ts';

/** More are not looked at by anybody. */
const SHOWN_MAX = 30;

/** For a row of `branches`: times in the coming days when the whole branch is closed, or open besides its hours. */
export const openingExceptions = (now: Date) => sql<OpeningException[]>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'isOpen', kind = 'EXTRA_HOURS',
    'startsAt', to_char(starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'endsAt', to_char(ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  ) ORDER BY starts_at), '[]')
  FROM (
    SELECT kind, starts_at, ends_at FROM schedule_exceptions
    WHERE ${inBusiness('schedule_exceptions')} AND branch_id = branches.id AND staff_id IS NULL AND ends_at > ${now}
      AND starts_at < ${new Date(now.getTime() + CLOSURES_DAYS_SHOWN * DAY)}
    ORDER BY starts_at LIMIT ${SHOWN_MAX}
  ) AS shown)`;
