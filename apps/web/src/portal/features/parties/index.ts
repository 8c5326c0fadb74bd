import { lazy } from 'react';
import { withTexts } from '../../i18n/i18n.ts';

/** Few bookings are for several: what is said of them is loaded when it is needed. */
export const BookedTogether = lazy(
  withTexts('parties', async () => ({ default: (await import('./booked-together.tsx')).BookedTogether })),
);
export const TogetherChoice = lazy(
  withTexts('parties', async () => ({ default: (await import('./together-choice.tsx')).TogetherChoice })),
);
/** All of a party by its guests, with what can be done with each. */
export const PartsByGuest = lazy(
  withTexts('parties', async () => ({ default: (await import('./parts-by-guest.tsx')).PartsByGuest })),
);
/** That the others stay where they are when one of them is moved. */
export const OthersStay = lazy(
  withTexts('parties', async () => ({ default: (await import('./others-stay.tsx')).OthersStay })),
);
export const loadTogetherQuestion = withTexts('parties', () => import('./ask-together.tsx'));

export {
  type AnsweredAtOnce,
  alikeOf,
  answeredAtOnce,
  asParties,
  changedTogether,
  keyOfAnswer,
  lastEndOf,
  priceOfAll,
  stillToBe,
  useCompanions,
} from './companions.ts';
export { PartsSkeleton } from './parts-skeleton.tsx';
