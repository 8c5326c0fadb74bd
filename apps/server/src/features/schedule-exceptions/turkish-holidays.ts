import { type Language, text } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';

export type TurkishHoliday = {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly name: string;
  /** `HH:MM` from when on an eve; null for a whole day */
  readonly startTime: string | null;
};

/** From when on an eve is a holiday: Law 2429, articles 1 and 2 B. */
const EVE_START = '13:00';

type Length = { readonly days: number; readonly hasEve: boolean };

/**
 * By Law 2429 (Ulusal Bayram ve Genel Tatiller Hakkında Kanun) Ramazan Bayramı takes three and a half days and Kurban
 * Bayramı four and a half, Republic Day one and a half, each from 13:00 of its eve; all others one. The library knows
 * the first days; the lengths that it tells are counted from sunset.
 */
function lengthOf(rule: string): Length {
  if (rule.startsWith('1 Shawwal')) return { days: 3, hasEve: true };
  if (rule.startsWith('10 Dhu al-Hijjah')) return { days: 4, hasEve: true };
  return { days: 1, hasEve: rule === '10-29' };
}

/** The public holidays of Turkey between two ISO dates, both included, in their order; one for each date. */
export async function holidaysOfTurkey(from: string, to: string, language: Language): Promise<TurkishHoliday[]> {
  const calendar = await loadCalendar();
  const holidays = new Map<string, TurkishHoliday>();
  // The holiday of an eve may begin the next year.
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)) + 1; year++) {
    const ofYear = calendar.getHolidays(year, language).filter(({ type }) => type === 'public');
    for (const each of ofYear.flatMap(({ date, name, rule }) =>
      daysOf(date.slice(0, 10), name, lengthOf(rule), language),
    )) {
      if (each.date < from || each.date > to) continue;
      const other = holidays.get(each.date);
      holidays.set(each.date, other ? join(other, each) : each);
    }
  }
  return [...holidays.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

function daysOf(first: string, name: string, { days, hasEve }: Length, language: Language): TurkishHoliday[] {
  const whole = Array.from({ length: days }, (_, index) => ({
    date: addDays(first, index),
    name: days === 1 ? name : text('holiday.day', language, { name, day: index + 1 }),
    startTime: null,
  }));
  if (!hasEve) return whole;
  return [{ date: addDays(first, -1), name: text('holiday.eve', language, { name }), startTime: EVE_START }, ...whole];
}

/** Two on one date: the longer one decides. */
function join(one: TurkishHoliday, other: TurkishHoliday): TurkishHoliday {
  return {
    date: one.date,
    name: `${one.name} · ${other.name}`,
    startTime: one.startTime && other.startTime,
  };
}

type Calendar = InstanceType<typeof import('date-holidays').default>;
let loading: Promise<Calendar> | undefined;

/** It brings the holidays of all countries along, which most servers never need. */
function loadCalendar(): Promise<Calendar> {
  loading ??= import('date-holidays').then(({ default: Holidays }) => new Holidays('TR'));
  return loading;
}
