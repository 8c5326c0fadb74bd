/** The present date of a zone, `YYYY-MM-DD`: the Swedish way to write one. */
export const todayIn = (timeZone: string): string =>
  new Date().toLocaleDateString('sv-SE', { timeZone, dateStyle: 'short' });
