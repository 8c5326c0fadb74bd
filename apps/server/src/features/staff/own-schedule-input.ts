import { breakTimes, workingHours } from '@vakit/contract';
import { WEEKDAYS } from '@vakit/scheduling';
import { z } from 'zod';

/** Takes `{ [field]: { monday: … } }` and the bare `{ monday: … }` alike. */
const orBare = <Field extends string, Value extends z.ZodType>(field: Field, value: Value) =>
  z.preprocess(
    (body) => (isKeyedByWeekday(body) ? { [field]: body } : body),
    z.object({ [field]: value } as Record<Field, Value>),
  );

const isKeyedByWeekday = (body: unknown) =>
  typeof body === 'object' && body !== null && WEEKDAYS.some((day) => Object.hasOwn(body, day));

export const ownWorkingHours = orBare('workingSchedule', workingHours);
export const ownBreakTimes = orBare('breakTimes', breakTimes);
