import { type QuestionAboutDays, slotsByDate } from './days.ts';
import { addDays, daysBetween, minutesOfTime } from './wall-clock.ts';

export type LocalStart = { readonly date: string; readonly startTime: string };

/** How many days before and after a date are looked at */
export const NEAREST_DAYS = 6;
/** A day earlier or later is as far from what was wished as so many minutes on the day itself. */
const MINUTES_FOR_A_DAY = 120;

/**
 * The free starts of a person that come nearest to a wished one, on its date and around it, in the order of time.
 * @param most how many
 */
export function nearestFreeStarts(question: QuestionAboutDays, wished: LocalStart, most: number): LocalStart[] {
  const slotsOn = slotsByDate(question);
  const wishedMinute = minutesOfTime(wished.startTime);
  const found: (LocalStart & { distance: number })[] = [];
  for (let days = 0; days <= NEAREST_DAYS; days++) {
    // Days farther away cannot hold a nearer time.
    if (found.filter(({ distance }) => distance <= days * MINUTES_FOR_A_DAY).length >= most) break;
    for (const date of days === 0 ? [wished.date] : [addDays(wished.date, days), addDays(wished.date, -days)]) {
      for (const { startTime, available } of slotsOn(date)) {
        if (!available) continue;
        const distance = distanceOf({ date, startTime }, wished.date, wishedMinute);
        found.push({ date, startTime, distance });
      }
    }
  }
  return found
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ date, startTime }) => ({ date, startTime }))
    .sort((a, b) => (`${a.date} ${a.startTime}` < `${b.date} ${b.startTime}` ? -1 : 1));
}

function distanceOf({ date, startTime }: LocalStart, wishedDate: string, wishedMinute: number): number {
  const days = Math.abs(daysBetween(wishedDate, date));
  return days * MINUTES_FOR_A_DAY + Math.abs(minutesOfTime(startTime) - wishedMinute);
}
