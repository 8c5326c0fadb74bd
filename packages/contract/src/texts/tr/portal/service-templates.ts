import texts from './service-templates.json' with { type: 'json' };

/** What usual services are called; loaded by who begins with them. */
export const serviceTemplates = texts;
