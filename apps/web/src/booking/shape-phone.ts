const STARTS_LIKE_TURKISH = /^(0[2-58]|[2-58])[\d ]*$/;

/** Groups the digits of a Turkish number while it is typed, `0532 123 45 67`; anything else stays as it is typed. */
export function shapePhone(typed: string): string {
  if (!STARTS_LIKE_TURKISH.test(typed)) return typed;
  const digits = typed.replaceAll(' ', '');
  const area = digits.startsWith('0') ? 4 : 3;
  if (digits.length > area + 7) return typed;
  const ends = [0, area, area + 3, area + 5];
  return ends
    .map((end, group) => digits.slice(end, ends[group + 1]))
    .filter(Boolean)
    .join(' ');
}

/** The number in a field, grouped while digits are added at its end: elsewhere the cursor would jump there. */
export const shapedIn = ({ value, selectionEnd }: HTMLInputElement): string =>
  selectionEnd === value.length ? shapePhone(value) : value;
