import { type ComponentType, Fragment, type ReactNode } from 'react';
import { Loading } from './components/loading.tsx';
import { FailureNotice } from './components/notice.tsx';
import { useSpeech } from './language-context.tsx';
import { useLoaded } from './use-loaded.ts';

type Props<Parts> = {
  readonly children: (parts: Parts) => ReactNode;
  /** Frame around the content that is shown until the parts are there */
  readonly frame?: ComponentType<{ children: ReactNode }>;
};

/** Returns a function that fetches the parts, and a component that draws them, at once if they are there already. */
export function partsOnDemand<Parts>(fetchParts: () => Promise<Parts>) {
  let arrived: Parts | undefined;

  /** Rejects without a connection. */
  async function load(): Promise<Parts> {
    arrived ??= await fetchParts();
    return arrived;
  }

  function Drawn({ children, frame: Frame = Fragment }: Props<Parts>) {
    const { text } = useSpeech();
    const { loaded, reload } = useLoaded(load);
    if (arrived) return children(arrived);
    return (
      <Frame>
        {loaded.state === 'failed' ? (
          <FailureNotice error={loaded.error} fallback={text('failed')} onRetry={reload} />
        ) : (
          <Loading label={text('loading')} />
        )}
      </Frame>
    );
  }
  return [load, Drawn] as const;
}
