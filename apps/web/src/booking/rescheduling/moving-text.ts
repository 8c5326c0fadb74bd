import { interpolate, type TextParameters } from '@vakit/contract/interpolate.ts';
import { MOVING_TEXTS } from '@vakit/contract/later-texts.ts';
import type { MovingTexts } from '@vakit/contract/texts/shapes.ts';
import { useSpeech } from '../language-context.tsx';

/** The texts of whoever moves an appointment, in the language of the page; not for its first view. */
export function useMovingText() {
  const { language } = useSpeech();
  return (key: keyof MovingTexts, parameters?: TextParameters) => interpolate(MOVING_TEXTS[language][key], parameters);
}
