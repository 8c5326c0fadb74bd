import { TRACKING_TEXTS } from '@vakit/contract/later-texts.ts';
import { laterText } from '../later-text.ts';

/** The texts of the page that tracks an appointment, in the language of the page. */
export const useTrackingText = laterText(TRACKING_TEXTS);
