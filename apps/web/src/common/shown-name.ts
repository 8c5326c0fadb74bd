import { type Language, WALK_IN } from '@vakit/contract/language.ts';

/** What a visit’s customer is called on the screen: who came in at the door may have left no name. */
export const shownName = ({ customerName }: { readonly customerName: string }, language: Language): string =>
  customerName || WALK_IN[language];
