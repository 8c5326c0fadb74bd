import type { PublicBranch } from '@vakit/contract';
import { branchInLanguage } from '@vakit/contract/in-language.ts';
import { DEFAULT_LANGUAGE } from '@vakit/contract/language.ts';
import { useCallback, useMemo } from 'react';
import { loadBranch } from '../api.ts';
import { useSpeech } from '../language-context.tsx';
import { useLoaded } from '../use-loaded.ts';

/**
 * The branch of an appointment in the language of the page: undefined until it is known, null if it cannot be had.
 * @param slug left out while it is not known
 */
export function useBranchOf(slug: string | undefined): PublicBranch | null | undefined {
  const { language } = useSpeech();
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (slug === undefined) return undefined;
      // Only the words of a refusal would differ in another language, and nobody reads them.
      return loadBranch(slug, DEFAULT_LANGUAGE, signal).catch(() => {
        signal.throwIfAborted();
        // An appointment can be tracked without the colors of its business.
        return null;
      });
    },
    [slug],
  );
  const { loaded } = useLoaded<PublicBranch | null | undefined>(load);
  const branch = loaded.state === 'ready' ? loaded.data : undefined;
  return useMemo(() => branch && branchInLanguage(branch, language), [branch, language]);
}
