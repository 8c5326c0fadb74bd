import texts from './parties.json' with { type: 'json' };

/** What is said of appointments that were booked together. */
export const parties = { parties: texts };
