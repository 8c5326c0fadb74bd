import type { Day } from '@vakit/contract';
import { addDays, availabilityOfDays, daysBetween } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { questionOf } from './list-slots.ts';
import { type Dates, findBookableDays, findMissing, type Wish } from './queries.ts';

/**
 * Which of the days, both ends included, have a free start for the service with the person.
 * @throws Refusal PUBLIC_BRANCH_NOT_FOUND, SERVICE_NOT_FOUND, STAFF_NOT_FOUND
 */
export async function listDays({ database, now }: Context, wish: Wish, dates: Dates): Promise<Day[]> {
  const days = await findBookableDays(database, wish, dates);
  if (!days) throw new Refusal(await findMissing(database, wish));
  const count = daysBetween(dates.from, dates.to) + 1;
  return availabilityOfDays(
    questionOf(days, now()),
    Array.from({ length: count }, (_, index) => addDays(dates.from, index)),
  );
}
