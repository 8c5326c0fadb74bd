type Facts = {
  /** In itself */
  readonly name: string;
  /** In which dates and times are written; money is Turkish in every language */
  readonly locale: string;
  /** What stands behind hours and minutes of a duration */
  readonly units: readonly [hours: string, minutes: string];
};

/** The languages of every visible text. What is written in each is found by the type check: it names every text that is missing. */
const FACTS = {
  tr: { name: 'Türkçe', locale: 'tr-TR', units: [' sa', ' dk'] },
  en: { name: 'English', locale: 'en-GB', units: ['h', 'm'] },
} as const satisfies Readonly<Record<string, Facts>>;

export type Language = keyof typeof FACTS;

export const LANGUAGES = Object.keys(FACTS) as [Language, ...Language[]];

/** Of the web app, for who has chosen none. */
export const DEFAULT_LANGUAGE: Language = 'tr';

const each = <Key extends keyof Facts>(key: Key) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, FACTS[language][key]])) as Record<Language, Facts[Key]>;

export const LANGUAGE_NAMES = each('name');
export const LOCALES = each('locale');
export const DURATION_UNITS = each('units');
