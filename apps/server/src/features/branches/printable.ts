const SEPARATORS = '[\\p{Pd}|·•,;:/&+]';
const REPEATED = new RegExp(`(${SEPARATORS})(?:\\s*${SEPARATORS})+`, 'gu');
const AT_THE_ENDS = new RegExp(`^(?:\\s|${SEPARATORS})+|(?:\\s|${SEPARATORS})+$`, 'gu');
const EMPTY_BRACKETS = /\(\s*\)|\[\s*\]|\{\s*\}|«\s*»|“\s*”|"\s*"/gu;

/**
 * A text without what a font would draw as a box: written in plain letters where there are some for it (`𝓑` is a B),
 * left out otherwise, with the signs that then divide nothing. Empty when no letter and no digit would be left.
 */
export function printableWith(isDrawn: (codePoint: number) => boolean, text: string): string {
  const isPrintable = (part: string) => [...part].every((sign) => isDrawn(sign.codePointAt(0) ?? 0));
  const composed = text.normalize('NFC').replace(/\s/gu, ' ');
  const plain = [...composed].map((sign) => (isPrintable(sign) ? sign : sign.normalize('NFKC'))).join('');
  const left = plain
    // A word of which some letters are missing would be read as another.
    .replace(/\p{Script=Latin}+/gu, (word) => (isPrintable(word) ? word : ''))
    .replace(/./gu, (sign) => (isPrintable(sign) ? sign : ''));
  if (!/[\p{L}\p{N}]/u.test(left)) return '';
  return left === plain ? plain : tidied(left);
}

function tidied(text: string): string {
  return text.replace(EMPTY_BRACKETS, '').replace(REPEATED, '$1').replace(/ +/g, ' ').replace(AT_THE_ENDS, '');
}
