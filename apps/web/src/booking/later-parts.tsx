import { type ComponentType, Fragment, type ReactNode } from 'react';
import { Loading } from './components/loading.tsx';
import { FailureNotice } from './components/notice.tsx';
import { useSpeech } from './language-context.tsx';
import { useLoaded } from './use-loaded.ts';

type Parts = typeof import('./later.ts');

let arrived: Parts | undefined;

/** Fetches what comes after the first step, unless it is there; rejects without a connection. */
export async function loadParts(): Promise<Parts> {
  arrived ??= await import('./later.ts');
  return arrived;
}

type Props = {
  readonly children: (parts: Parts) => ReactNode;
  /** What stands around what is shown until they are there */
  readonly frame?: ComponentType<{ children: ReactNode }>;
};

/** Draws parts whose script may still be on its way: at once when it is there. */
export function LaterParts({ children, frame: Frame = Fragment }: Props) {
  const { text } = useSpeech();
  const { loaded, reload } = useLoaded(loadParts);
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
