import type { PublicBranch } from '@vakit/contract';
import { branchInLanguage } from '@vakit/contract/in-language.ts';
import { useCallback, useMemo } from 'react';
import { loadBranch } from '../api.ts';
import { Loading } from '../components/loading.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { PlainPage } from '../components/plain-page.tsx';
import { PlaceProvider, useSpeech } from '../language-context.tsx';
import { useLoaded } from '../use-loaded.ts';
import { useTitle } from '../use-title.ts';
import { BranchNotFound } from './branch-not-found.tsx';
import { BranchPage } from './branch-page.tsx';

type Props = {
  readonly slug: string;
  /** Null where there is none; undefined where the server has to be asked */
  readonly branch: PublicBranch | null | undefined;
};

/** The page of a branch. */
export function BookingPage({ slug, branch }: Props) {
  if (branch) return <SpokenBranch branch={branch} />;
  if (branch === null) return <BranchNotFound />;
  return <LoadedBranch slug={slug} />;
}

function SpokenBranch({ branch }: { branch: PublicBranch }) {
  const { language } = useSpeech();
  const spoken = useMemo(() => branchInLanguage(branch, language), [branch, language]);
  return (
    <PlaceProvider category={branch.category}>
      <BranchPage branch={spoken} />
    </PlaceProvider>
  );
}

function LoadedBranch({ slug }: { slug: string }) {
  const { text, language } = useSpeech();
  const load = useCallback((signal: AbortSignal) => loadBranch(slug, language, signal), [slug, language]);
  const { loaded, reload } = useLoaded<PublicBranch>(load);
  useTitle(text('site.name'));
  if (loaded.state === 'ready') return <SpokenBranch branch={loaded.data} />;
  if (loaded.state === 'failed' && loaded.error.status === 404)
    return <BranchNotFound message={loaded.error.message} />;
  return (
    <PlainPage>
      {loaded.state === 'loading' ? (
        <Loading label={text('loading')} />
      ) : (
        <FailureNotice error={loaded.error} fallback={text('branch.errors.notFound')} onRetry={reload} />
      )}
    </PlainPage>
  );
}
