import type { Service } from '@vakit/contract';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { foldLetters } from '../../../common/fold-letters.ts';

/** Instead of a category: services without one */
export const NO_CATEGORY = 'none';

/** Keeps the typed search, at first that of the address (`?q=`), and the chosen category, and filters services by them. */
export function useServiceSearch() {
  const [typed, setTyped] = useState(useSearchParams()[0].get('q') ?? '');
  const [category, setCategory] = useState<string | null>(null);
  const isFound = useMemo(() => {
    const words = foldLetters(typed).split(/\s+/).filter(Boolean);
    return ({ name, description, variantName, variants, translations, categoryId }: Service) => {
      const texts = [
        name,
        description,
        variantName,
        ...variants.map((variant) => variant.name),
        ...Object.values(translations).flatMap((each) => [each?.name, each?.description]),
      ];
      const text = foldLetters(texts.join(' '));
      return (!category || (categoryId ?? NO_CATEGORY) === category) && words.every((word) => text.includes(word));
    };
  }, [typed, category]);
  return { typed, setTyped, category, setCategory, isFound, isNarrowed: typed.trim() !== '' || category !== null };
}
