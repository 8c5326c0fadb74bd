import texts from './working-day.json' with { type: 'json' };

/** What the dashboard says of today to who runs branches; loaded after its figures. */
export const workingDay = { workingDay: texts };
