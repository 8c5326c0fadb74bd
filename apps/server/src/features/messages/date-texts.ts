import { type Language, LOCALES } from '@vakit/contract';

const STYLES = {
  /** `31 Mayıs 2026 Pazar`, `Sunday 31 May 2026` */
  date: { dateStyle: 'full' },
  /** `31 Mayıs Pazar`, `Sunday 31 May` */
  day: { day: 'numeric', month: 'long', weekday: 'long' },
  /** `31 Mayıs 2026 10:00`, `31 May 2026 at 10:00` */
  moment: { dateStyle: 'long', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** To make a format takes many times as long as to use it. There are as many as zones in use, times languages and styles. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A local date `YYYY-MM-DD` in words, without its year. */
export const dayText = (date: string, language: Language): string =>
  dateText(new Date(`${date}T00:00:00Z`), 'day', language, 'UTC');

/** An instant in words, as the clock shows it in a zone. */
export function dateText(instant: Date, style: keyof typeof STYLES, language: Language, timeZone: string): string {
  const key = `${style} ${language} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { ...STYLES[style], timeZone });
  formats.set(key, format);
  return format.format(instant);
}
