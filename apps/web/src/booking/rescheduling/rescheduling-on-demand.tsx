import { useCallback } from 'react';
import { loadBranch } from '../api.ts';
import { Loading } from '../components/loading.tsx';
import { FailureNotice, Notice } from '../components/notice.tsx';
import { useSpeech } from '../language-context.tsx';
import { useLoaded } from '../use-loaded.ts';
import type { Rescheduling } from './rescheduling.tsx';

/** Loads what changing an appointment takes: most who look at theirs do not want to. */
export function ReschedulingOnDemand(props: Omit<Parameters<typeof Rescheduling>[0], 'branch'>) {
  const { text, language } = useSpeech();
  const slug = props.appointment.branchSlug;
  const load = useCallback(
    async (signal: AbortSignal) => {
      const [{ Rescheduling }, branch] = await Promise.all([
        import('./on-demand.ts'),
        loadBranch(slug, language, signal),
      ]);
      return { Rescheduling, branch };
    },
    [slug, language],
  );
  const { loaded, reload } = useLoaded(load);
  if (loaded.state === 'loading') return <Loading label={text('loading')} />;
  if (loaded.state === 'ready') return <loaded.data.Rescheduling {...props} branch={loaded.data.branch} />;
  if (loaded.error.status === 404) return <Notice kind="hint">{text('rescheduling.unavailable')}</Notice>;
  return <FailureNotice error={loaded.error} fallback={text('failed')} onRetry={reload} />;
}
