/** What the clock of a zone shows, `YYYY-MM-DD HH:mm:ss`: the Swedish way to write a moment is that of the wire. */
export const localNow = (timeZone: string): string =>
  new Date().toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
