/** So that a long address takes no time */
const MARGIN_MAX = 40;
const AROUND = new RegExp(`^[^a-z0-9-]{1,${MARGIN_MAX}}|[^a-z0-9-]{1,${MARGIN_MAX}}$`, 'g');

/** The slug that a person meant by the end of an address: in small letters, without the signs and blanks around it. */
export const slugAsTyped = (typed: string): string =>
  typed.normalize('NFKC').replaceAll('İ', 'i').toLowerCase().replace(AROUND, '');
