import { foldLetters } from '../../common/fold-letters.ts';

const wordsOf = (text: string) => foldLetters(text).split(/\s+/).filter(Boolean);

/**
 * Options that contain all typed words in their label or among their other words, ignoring case and accents; those that
 * begin with the text come first.
 */
export function matching<Option extends { readonly label: string; readonly words?: string }>(
  options: readonly Option[],
  typed: string,
): Option[] {
  const words = wordsOf(typed);
  const begins = ({ label }: Option) => foldLetters(label).startsWith(words.join(' '));
  const found = options.filter(({ label, words: others = '' }) => {
    const text = foldLetters(`${label} ${others}`);
    return words.every((word) => text.includes(word));
  });
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}
