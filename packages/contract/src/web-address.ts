/** Endings of addresses that stand in deceptive messages; no name of a person or a salon has a dot before them. */
const ENDINGS =
  'com|net|org|info|biz|co|io|app|dev|me|tv|cc|ws|site|online|store|shop|xyz|top|club|live|link|click|page|web|fun|icu|vip|pro|' +
  'tr|uk|de|fr|nl|ru|cn|eu|us|ly|gl|tk|ml|ga|cf|gq|to|gd|su|ua|az|ir|in|ai|gg|im|is|it|es|pl|ch|at|be|ro|bg|gr|id|la|pw|sh|st|so|vc';
const ADDRESS = new RegExp(
  `[a-z][a-z+.-]*:\\/\\/|\\/\\/|\\bwww\\s*\\.|[\\p{L}\\d-]{2,}\\s?\\.\\s?(?:${ENDINGS})(?![\\p{L}\\d])`,
  'iu',
);

/** Whether a text holds the address of a website, in whatever letters it is disguised. */
export function holdsWebAddress(text: string): boolean {
  // Full-width letters and other dots look the same to a reader and to a mail program.
  return ADDRESS.test(
    text
      .normalize('NFKC')
      .replace(/[。｡․]/g, '.')
      .replace(/\p{Cf}/gu, ''),
  );
}
