import { type Language, LOCALES } from '@vakit/contract/language.ts';

/** A date of the wire, which belongs to no zone. */
export function formatDay(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(LOCALES[language], { ...options, timeZone: 'UTC' });
}

/** `24 Kasım Salı`, `Tuesday 24 November`: one of the coming days, whose year goes without saying. */
export const formatComingDay = (day: string, language: Language): string =>
  formatDay(day, language, { weekday: 'long', day: 'numeric', month: 'long' });
