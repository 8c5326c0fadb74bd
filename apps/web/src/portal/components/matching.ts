import { foldLetters } from '../../common/fold-letters.ts';

const wordsOf = (text: string) => foldLetters(text).split(/\s+/).filter(Boolean);

type Searched = { readonly label: string; readonly words?: string };

/** Whether an option is found by its label alone. */
export const isNamed = ({ label }: Searched, typed: string): boolean => {
  const text = foldLetters(label);
  return wordsOf(typed).every((word) => text.includes(word));
};

/**
 * Options that contain all typed words in their label, ignoring case and accents, or have other words that begin so. Those
 * that begin with the text come first, those that only their other words find last.
 */
export function matching<Option extends Searched>(options: readonly Option[], typed: string): Option[] {
  const words = wordsOf(typed);
  const rankOf = (option: Option): number => {
    const label = foldLetters(option.label);
    if (label.startsWith(words.join(' '))) return 0;
    if (isNamed(option, typed)) return 1;
    const others = wordsOf(option.words ?? '');
    return words.every((word) => label.includes(word) || others.some((other) => other.startsWith(word))) ? 2 : 3;
  };
  const ranked = Map.groupBy(options, rankOf);
  return [0, 1, 2].flatMap((rank) => ranked.get(rank) ?? []);
}
