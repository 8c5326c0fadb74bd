import { MOVING_TEXTS } from '@vakit/contract/later-texts.ts';
import { laterText } from '../later-text.ts';

/** The texts of whoever moves an appointment, in the language of the page. */
export const useMovingText = laterText(MOVING_TEXTS);
