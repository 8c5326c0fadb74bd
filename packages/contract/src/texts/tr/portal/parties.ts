import texts from './parties.json' with { type: 'json' };

/** Texts about parties. */
export const parties = { parties: texts };
