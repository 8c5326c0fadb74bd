import { type Language, WALK_IN } from '@vakit/contract/language.ts';

/** Name of a visit's customer on the screen; a walk-in may have left none. */
export const shownName = ({ customerName }: { readonly customerName: string }, language: Language): string =>
  customerName || WALK_IN[language];
