import { formatPrice } from '@vakit/contract/format-price.ts';
import { DURATION_UNITS, type Language, LOCALES } from '@vakit/contract/language.ts';
import { MINUTES_PER_HOUR } from '@vakit/scheduling/wall-clock.ts';

/** Formats a price that somebody has entered. */
export function formatSetPrice(price: number, language: Language): string {
  return formatPrice({ price, priceKind: 'FIXED' }, language);
}

/** `1 sa 30 dk` or `1h 30m`; a part that is zero is left out. */
export function formatDuration(minutes: number, language: Language): string {
  const [hourUnit, minuteUnit] = DURATION_UNITS[language];
  const parts = [
    [Math.floor(minutes / MINUTES_PER_HOUR), hourUnit],
    [minutes % MINUTES_PER_HOUR, minuteUnit],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count}${unit}`)
    .join(' ');
}

/** `1 sa – 2 sa`, `45–50 dk`, or the one length that there is. */
export function formatLengths([least, greatest]: readonly [number, number], language: Language): string {
  if (least < greatest && greatest < MINUTES_PER_HOUR) return `${least}–${formatDuration(greatest, language)}`;
  const lengths = new Set([least, greatest].map((minutes) => formatDuration(minutes, language)));
  return [...lengths].join(' – ');
}

// A date of the wire belongs to no zone: it is read and written in UTC so that no browser shifts it by a day.
const calendarDate = (isoDate: string) => new Date(`${isoDate}T00:00:00Z`);

/** `31 Mayıs 2026 Pazar`, `Sunday 31 May 2026`. */
export function formatLongDate(isoDate: string, language: Language): string {
  return calendarDate(isoDate).toLocaleDateString(LOCALES[language], { dateStyle: 'full', timeZone: 'UTC' });
}

/** `31 May 2026 Paz`, `Sun, 31 May 2026`. */
export function formatShortDate(isoDate: string, language: Language): string {
  return calendarDate(isoDate).toLocaleDateString(LOCALES[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** `31 May Paz`, `Sun, 31 May`, with the year where it is another: for many dates below each other. */
export function formatListedDate(isoDate: string, language: Language, now = new Date()): string {
  const isThisYear = isoDate.startsWith(`${now.getFullYear()}-`);
  return calendarDate(isoDate).toLocaleDateString(LOCALES[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  });
}

/** An instant of the wire as a day and time of a zone: `30 Mayıs 2026 Cumartesi 10:00`. */
export function formatInstant(instant: string, timeZone: string, language: Language): string {
  return new Date(instant).toLocaleString(LOCALES[language], { dateStyle: 'full', timeStyle: 'short', timeZone });
}

/** `30 May 2026 10:00`, `30 May 2026, 10:00`: an instant of the wire on the clock of who reads it. */
export function formatMoment(instant: string, language: Language): string {
  return new Date(instant).toLocaleString(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short' });
}

/** `30 May 2026`: the day of an instant of the wire, on the clock of who reads it. */
export function formatDay(instant: string, language: Language): string {
  return new Date(instant).toLocaleDateString(LOCALES[language], { dateStyle: 'medium' });
}

/** Up to two capitals of a name; a Turkish `i` becomes `İ`. */
export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName].map((name) => [...name.trim()][0]?.toLocaleUpperCase('tr-TR') ?? '').join('');
}
