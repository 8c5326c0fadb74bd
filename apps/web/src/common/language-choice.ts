import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@vakit/contract/language.ts';
import { readStored, writeStored } from './browser-storage.ts';

export const LANGUAGE_KEY = 'language';

/** The language kept in this browser, else Turkish. */
export function chosenLanguage(): Language {
  const stored = readStored(LANGUAGE_KEY);
  return LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
}

/** Keeps the choice for every page of Vakit in this browser and tells assistive technology of it. */
export function keepLanguage(language: Language): void {
  writeStored(LANGUAGE_KEY, language);
  document.documentElement.lang = language;
}
