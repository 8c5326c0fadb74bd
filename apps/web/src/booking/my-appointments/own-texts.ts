import type { TextParameters } from '@vakit/contract/interpolate.ts';
import type { MyAppointmentsTexts } from '@vakit/contract/texts/shapes.ts';
import { createContext, use, useCallback } from 'react';
import { useSpeech } from '../language-context.tsx';

/** The texts of these pages in the language of the page: they are loaded with them. */
export const OwnTexts = createContext<MyAppointmentsTexts | null>(null);

export function useOwnText() {
  const texts = use(OwnTexts);
  const { say } = useSpeech();
  if (!texts) throw new Error('There are no texts');
  return useCallback(
    (key: keyof MyAppointmentsTexts, parameters?: TextParameters) => say(texts[key], parameters),
    [texts, say],
  );
}
