import fc from 'fast-check';

/** First digits of some scripts: Arabic, Persian, Devanagari, Bengali, Thai, wide, mathematical and Adlam ones */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7ce, 0x1e950];
const SIGNS = [
  '',
  '',
  '',
  ' ',
  '-',
  '.',
  '/',
  '(',
  ')',
  '(0)',
  '\t',
  '\u00a0',
  '\u2011',
  '\u2212',
  '\u200e',
  '\u202a',
  '\ufeff',
];
const PREFIXES = [
  '',
  '0',
  '00',
  '90',
  '0090',
  '+90',
  '+90 0',
  '+90 (0)',
  '\uff0b90',
  '+49',
  '0049',
  '+1',
  '+0',
  '++90',
  '+90+',
];
const EXTENSIONS = [' x1', ' ext. 2', ' dahili 12', '#3', ',4', ';5', '*', '\n', 'asdf', '📞', '²', '①', 'Ⅷ', "'"];

const body = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[2-58]\d{9}$/) },
  { weight: 1, arbitrary: fc.stringMatching(/^\d{1,16}$/) },
);
const extension = fc.oneof(
  { weight: 5, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.constantFrom(...EXTENSIONS) },
);
/** One script mostly, but whoever wants to be somebody else may mix them. */
const scripts = fc.oneof(
  fc.constantFrom(...ZEROS).map((zero) => [zero]),
  fc.array(fc.constantFrom(...ZEROS), { minLength: 2, maxLength: 4 }),
);

/** Phone numbers as people type them, and what only looks like one. */
export const typedNumbers: fc.Arbitrary<string> = fc
  .record({
    prefix: fc.constantFrom(...PREFIXES),
    body,
    scripts,
    signs: fc.array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: 6 }),
    extension,
  })
  .map(({ prefix, body, scripts, signs, extension }) => {
    const signed = [...body].map((digit, index) => (signs[index % signs.length] as string) + digit).join('');
    return inScripts(prefix + signed, scripts) + extension;
  });

const inScripts = (text: string, zeros: readonly number[]) =>
  text.replace(/[0-9]/g, (digit, index: number) =>
    String.fromCodePoint((zeros[index % zeros.length] as number) + Number(digit)),
  );
