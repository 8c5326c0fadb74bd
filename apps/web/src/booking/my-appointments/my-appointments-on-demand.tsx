import type { PublicBranch } from '@vakit/contract';
import { MY_APPOINTMENTS_TEXTS } from '@vakit/contract/language.ts';
import { useCallback } from 'react';
import { Loading } from '../components/loading.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { useSpeech } from '../language-context.tsx';
import { useLoaded } from '../use-loaded.ts';

type Props = {
  readonly branch: PublicBranch;
  /** Token of the mailed link that opened the page */
  readonly token: string | undefined;
  readonly forgetToken: () => void;
};

/** Loads what only those need who look at their appointments. */
export function MyAppointmentsOnDemand(props: Props) {
  const { text, language } = useSpeech();
  const load = useCallback(async () => {
    const [{ MyAppointmentsPage }, texts] = await Promise.all([
      import('./my-appointments-page.tsx'),
      MY_APPOINTMENTS_TEXTS[language](),
    ]);
    return { MyAppointmentsPage, texts };
  }, [language]);
  const { loaded, reload } = useLoaded(load);
  if (loaded.state === 'loading') return <Loading label={text('loading')} />;
  if (loaded.state === 'ready') return <loaded.data.MyAppointmentsPage {...props} texts={loaded.data.texts} />;
  return <FailureNotice error={loaded.error} fallback={text('failed')} onRetry={reload} />;
}
