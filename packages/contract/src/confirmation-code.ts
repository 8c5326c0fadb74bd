/** Blanks, dashes of every kind, and what cannot be seen: what people and programs put between the parts of a code. */
const GAP = String.raw`[\s\p{Pd}\p{Cf}\u2212_]`;
const GAPS = new RegExp(GAP, 'gu');
const CODE_ALONE = /^([A-Z]{3})(\d{3})([A-Z]{3})$/;
const CODE_IN_TEXT = new RegExp(
  String.raw`(?:^|[^\p{L}\p{N}])([A-Z]{3})${GAP}{0,3}(\d{3})${GAP}{0,3}([A-Z]{3})(?![\p{L}\p{N}])`,
  'u',
);

/**
 * The confirmation code in what a person typed or pasted, as it is kept (`ABC-123-XYZ`): in any case, with other dashes or
 * none, in quotes, in a sentence or in a link. Undefined where there is none.
 */
export function findConfirmationCode(typed: string): string | undefined {
  const text = typed.normalize('NFKC').toUpperCase();
  const parts = CODE_ALONE.exec(text.replace(GAPS, '')) ?? CODE_IN_TEXT.exec(text);
  return parts?.slice(1).join('-');
}
