import type { Language } from '@vakit/contract';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { chosenLanguage, keepLanguage } from '../../common/language-choice.ts';
import type { en } from './en/index.ts';
import type { tr } from './tr/index.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof tr };
  }
}

// Each language must have the keys of both, so that a missing translation fails the type check.
const TEXTS = {
  tr: async () => (await import('./tr/index.ts')).tr,
  en: async () => (await import('./en/index.ts')).en,
} satisfies Record<Language, () => Promise<typeof tr & typeof en>>;

async function load(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'translation')) return;
  i18next.addResourceBundle(language, 'translation', await TEXTS[language]());
}

/** Loads the texts of the language kept in this browser. */
export async function startI18n(): Promise<void> {
  const language = chosenLanguage();
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: {},
    fallbackLng: false,
    interpolation: { escapeValue: false },
  });
  await load(language);
  await i18next.changeLanguage(language);
  keepLanguage(language);
}

/** Shows every text in the language from now on and keeps the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  await load(language);
  await i18next.changeLanguage(language);
  keepLanguage(language);
}

/** The language that the page is in, outside of components. */
export const currentLanguage = () => i18next.language as Language;

/** The language that the page is in. */
export function useLanguage(): Language {
  return useTranslation().i18n.language as Language;
}
