/**
 * What the clock of a zone shows, as on the wire: `YYYY-MM-DD HH:mm:ss`. It is put together from its parts, since no locale
 * promises how it writes a date: browsers write that of `en-CA` in several ways.
 * @param timeZone IANA name; an unknown one throws a RangeError
 */
export function localNow(timeZone: string, now = new Date()): string {
  // biome-ignore lint/plugin: the parts are in no locale's order
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value.padStart(2, '0')]));
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}`;
}

/**
 * Today's date in a zone, `YYYY-MM-DD`.
 * @param timeZone IANA name; an unknown one throws a RangeError
 */
export function todayIn(timeZone: string, now?: Date): string {
  return localNow(timeZone, now).slice(0, 10);
}

/**
 * The instant at which the clock of a zone shows a local date `YYYY-MM-DD` and time `HH:MM`; where clocks are put back the
 * first one, where they are put forward one beside the gap.
 * @param timeZone IANA name; an unknown one throws a RangeError
 */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const offsetAt = (instant: number) =>
    Date.parse(`${localNow(timeZone, new Date(instant)).replace(' ', 'T')}Z`) - instant;
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)));
}
