import { foldLetters } from '../../common/fold-letters.ts';

const wordsOf = (text: string) => foldLetters(text).split(/\s+/).filter(Boolean);

/** What has all that was typed, in whatever letters; what begins with it first. */
export function matching<Option extends { readonly label: string }>(
  options: readonly Option[],
  typed: string,
): Option[] {
  const words = wordsOf(typed);
  const begins = ({ label }: Option) => foldLetters(label).startsWith(words.join(' '));
  const found = options.filter(({ label }) => {
    const text = foldLetters(label);
    return words.every((word) => text.includes(word));
  });
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}
