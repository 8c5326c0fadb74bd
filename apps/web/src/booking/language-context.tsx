import { interpolate, type TextParameters } from '@vakit/contract/interpolate.ts';
import { BOOKING_TEXTS, type Language } from '@vakit/contract/language.ts';
import type { BookingTexts } from '@vakit/contract/texts/shapes.ts';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { chosenLanguage, keepLanguage } from '../common/language-choice.ts';

export type TextKey = keyof BookingTexts;

type Speech = {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  readonly text: (key: TextKey, parameters?: TextParameters) => string;
};

const LanguageContext = createContext<Speech | null>(null);

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, choose] = useState(chosenLanguage);
  const setLanguage = useCallback((chosen: Language) => {
    keepLanguage(chosen);
    choose(chosen);
  }, []);
  const speech = useMemo<Speech>(
    () => ({ language, setLanguage, text: (key, parameters) => interpolate(BOOKING_TEXTS[language][key], parameters) }),
    [language, setLanguage],
  );
  return <LanguageContext value={speech}>{children}</LanguageContext>;
}

/** The language of the page and its texts. */
export function useSpeech(): Speech {
  const speech = use(LanguageContext);
  if (!speech) throw new Error('There is no LanguageProvider');
  return speech;
}
