export { askTogether } from './ask-together.tsx';
export { BookedTogether } from './booked-together.tsx';
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
export { OthersStay } from './others-stay.tsx';
export { PartsByGuest } from './parts-by-guest.tsx';
export { PartsSkeleton } from './parts-skeleton.tsx';
export { TogetherChoice } from './together-choice.tsx';
