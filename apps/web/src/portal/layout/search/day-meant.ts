import { addDays, isCalendarDate } from '@vakit/scheduling';
import { foldLetters } from '../../../common/fold-letters.ts';

/** Words of both languages, folded: whoever types is not asked in which one they think. */
const NEAR: Readonly<Record<string, number>> = {
  ...{ dun: -1, bugun: 0, yarin: 1, 'obur gun': 2 },
  ...{ yesterday: -1, today: 0, tomorrow: 1 },
};
const WEEKDAYS = [
  ['pazartesi', 'monday'],
  ['sali', 'tuesday'],
  ['carsamba', 'wednesday'],
  ['persembe', 'thursday'],
  ['cuma', 'friday'],
  ['cumartesi', 'saturday'],
  ['pazar', 'sunday'],
] as const;
const MONTHS = [
  ['ocak', 'january'],
  ['subat', 'february'],
  ['mart', 'march'],
  ['nisan', 'april'],
  ['mayis', 'may'],
  ['haziran', 'june'],
  ['temmuz', 'july'],
  ['agustos', 'august'],
  ['eylul', 'september'],
  ['ekim', 'october'],
  ['kasim', 'november'],
  ['aralik', 'december'],
] as const;
/** Shorter beginnings are those of too many names. */
const LETTERS_MIN = 3;

/**
 * The day that a text means, such as `yarın`, `friday`, `28 kas`, `28.11` or `28.11.2026`; undefined if it means none.
 * Without a year it is the day that is nearest to today, a weekday the next one.
 * @param today local ISO date
 */
export function dayMeant(typed: string, today: string): string | undefined {
  const text = folded(typed);
  const near = NEAR[text];
  if (near !== undefined) return addDays(today, near);
  const weekday = weekdayNamed(text);
  if (weekday !== -1) return nextWeekday(weekday, today);
  const numbers = text.match(/^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{4}))?\.?$/);
  if (numbers) return dateOf(Number(numbers[1]), Number(numbers[2]), numbers[3], today);
  const named = text.match(/^(\d{1,2})\.? (\p{Letter}+)\.?(?: (\d{4}))?$/u) ?? turned(text);
  const month = named ? monthNamed(named[2] ?? '') : 0;
  return named && month > 0 ? dateOf(Number(named[1]), month, named[3], today) : undefined;
}

/** Whether a text is a weekday, which may be a name, too: `Cuma`. */
export const isWeekday = (typed: string): boolean => weekdayNamed(folded(typed)) !== -1;

const folded = (typed: string) => foldLetters(typed).trim().replace(/\s+/g, ' ');
const weekdayNamed = (text: string) => WEEKDAYS.findIndex((names) => names.some((name) => name === text));

/** The same with the month first: `nov 28`. */
function turned(text: string): readonly (string | undefined)[] | null {
  const [, name, day, year] = text.match(/^(\p{Letter}+)\.? (\d{1,2})(?:,? (\d{4}))?$/u) ?? [];
  return name ? [text, day, name, year] : null;
}

const monthNamed = (name: string): number =>
  name.length < LETTERS_MIN ? 0 : MONTHS.findIndex((names) => names.some((each: string) => each.startsWith(name))) + 1;

function nextWeekday(weekday: number, today: string): string {
  const ahead = Array.from({ length: 7 }, (_, days) => addDays(today, days));
  return ahead.find((date) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7 === weekday) ?? today;
}

function dateOf(day: number, month: number, year: string | undefined, today: string): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  const years = year ? [Number(year)] : [thisYear, thisYear - 1, thisYear + 1];
  const pad = (number: number) => String(number).padStart(2, '0');
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(today));
  const [nearest] = years
    .map((each) => `${each}-${pad(month)}-${pad(day)}`)
    .filter(isCalendarDate)
    .sort((one, other) => distance(one) - distance(other));
  return nearest;
}
