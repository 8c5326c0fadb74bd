/** The languages of every visible text; the first is the default of the web app. */
export const LANGUAGES = ['tr', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'tr';

/** The locale in which dates and times are written; money is Turkish in both languages. */
export const LOCALES: Readonly<Record<Language, string>> = { tr: 'tr-TR', en: 'en-GB' };
