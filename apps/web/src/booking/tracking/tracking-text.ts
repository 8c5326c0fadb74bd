import { interpolate, type TextParameters } from '@vakit/contract/interpolate.ts';
import { TRACKING_TEXTS } from '@vakit/contract/later-texts.ts';
import type { TrackingTexts } from '@vakit/contract/texts/shapes.ts';
import { useSpeech } from '../language-context.tsx';

/** The texts of the page that tracks an appointment, in the language of the page; not for the first view of a branch. */
export function useTrackingText() {
  const { language } = useSpeech();
  return (key: keyof TrackingTexts, parameters?: TextParameters) =>
    interpolate(TRACKING_TEXTS[language][key], parameters);
}
