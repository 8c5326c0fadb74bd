import texts from './working-day.json' with { type: 'json' };

/** Texts of the dashboard about today, for people who run branches; loaded after its figures. */
export const workingDay = { workingDay: texts };
