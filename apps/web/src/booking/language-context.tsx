import type { Category } from '@vakit/contract';
import { interpolate, type TextParameters } from '@vakit/contract/interpolate.ts';
import { BOOKING_TEXTS, type Language } from '@vakit/contract/language.ts';
import type { BookingTexts } from '@vakit/contract/texts/shapes.ts';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { chosenLanguage, keepLanguage } from '../common/language-choice.ts';

export type TextKey = keyof BookingTexts;

type Choice = {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
};
type Speech = Choice & {
  readonly text: (key: TextKey, parameters?: TextParameters) => string;
  /** Fills in a text, also the noun of the place that is booked */
  readonly say: (written: string, parameters?: TextParameters) => string;
};

const LanguageContext = createContext<Speech | null>(null);

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, choose] = useState(chosenLanguage);
  const setLanguage = useCallback((chosen: Language) => {
    keepLanguage(chosen);
    choose(chosen);
  }, []);
  return (
    <Speaking language={language} setLanguage={setLanguage} category="OTHER">
      {children}
    </Speaking>
  );
}

type PlaceProps = { readonly category: Category; readonly children: ReactNode };

/** Within it, texts call the place by its kind: a clinic is no salon. */
export function PlaceProvider(props: PlaceProps) {
  const { language, setLanguage } = useSpeech();
  return <Speaking {...{ language, setLanguage }} {...props} />;
}

function Speaking({ language, setLanguage, category, children }: Choice & PlaceProps) {
  const speech = useMemo<Speech>(() => {
    const texts = BOOKING_TEXTS[language];
    const place = texts[`place.${category}`];
    const say: Speech['say'] = (written, parameters) => interpolate(written, { place, ...parameters });
    return { language, setLanguage, say, text: (key, parameters) => say(texts[key], parameters) };
  }, [language, setLanguage, category]);
  return <LanguageContext value={speech}>{children}</LanguageContext>;
}

/** The language of the page and its texts. */
export function useSpeech(): Speech {
  const speech = use(LanguageContext);
  if (!speech) throw new Error('There is no LanguageProvider');
  return speech;
}
