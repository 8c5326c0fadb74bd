import texts from './service-templates.json' with { type: 'json' };

/** Names of usual services; loaded only for a list that begins with them. */
export const serviceTemplates = texts;
