import type { Language, PortalTexts } from '@vakit/contract';
import { PORTAL_TEXTS } from '@vakit/contract/language.ts';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { chosenLanguage, keepLanguage } from '../../common/language-choice.ts';

type Loaded<Part extends keyof PortalTexts> = Awaited<ReturnType<PortalTexts[Part]>>;

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: Loaded<'everywhere'> & Loaded<'signedIn'> & Loaded<'seldom'>;
    };
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}

/** Those that have been needed so far */
const parts = new Set<keyof PortalTexts>(['everywhere']);

async function load(language: Language): Promise<void> {
  // A part that is added meanwhile has its turn, too.
  for (const part of parts)
    i18next.addResourceBundle(language, 'translation', await PORTAL_TEXTS[language][part](), true);
}

// Begins with the script: the first screen may ask for its texts before `startI18n` is called.
const ready = i18next.use(initReactI18next).init({
  lng: chosenLanguage(),
  resources: {},
  fallbackLng: false,
  // As in all other texts
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
});

/** Loads the texts of the language kept in this browser, and keeps it. */
export async function startI18n(): Promise<void> {
  await loadTexts();
  keepLanguage(currentLanguage());
}

/** Loads the texts of the language kept in this browser; outside of one, of the default language. */
export async function loadTexts(): Promise<void> {
  await ready;
  const language = currentLanguage();
  await load(language);
  await i18next.changeLanguage(language);
}

/** Loads a screen together with a part of the texts that it needs. */
export const withTexts =
  <Screen>(part: keyof PortalTexts, loadScreen: () => Promise<Screen>) =>
  async (): Promise<Screen> => {
    const [screen] = await Promise.all([loadScreen(), loadPart(part)]);
    return screen;
  };

async function loadPart(part: keyof PortalTexts): Promise<void> {
  parts.add(part);
  await ready;
  await load(currentLanguage());
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
