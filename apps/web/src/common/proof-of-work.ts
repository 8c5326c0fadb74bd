import type { Challenge } from '@vakit/contract';
import type { Language } from '@vakit/contract/language.ts';
import { text } from '@vakit/contract/text.ts';
import { solveChallengeWorkers } from 'altcha-lib';

/** More would make a phone hot without being quicker. */
const WORKERS_MAX = 4;
/** In milliseconds; a challenge can be answered for some minutes. */
const TIMEOUT = 120_000;

/**
 * Does the work that the server asks for, out of sight and beside the page, which stays as quick as it was. Whoever listens
 * to the page hears that something is going on.
 * @returns what the repeated request carries, or undefined where it could not be done
 */
export async function proveWork(challenge: Challenge, language: Language): Promise<string | undefined> {
  const done = announce(text('proof.checking', language));
  try {
    const solution = await solveChallengeWorkers({
      challenge,
      concurrency: Math.min(WORKERS_MAX, navigator.hardwareConcurrency || 1),
      createWorker: () => new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' }),
      timeout: TIMEOUT,
    });
    return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
  } catch {
    return undefined;
  } finally {
    done();
  }
}

/** Says something to who listens to the page, for as long as it is so. */
function announce(text: string): () => void {
  const region = document.createElement('p');
  region.setAttribute('role', 'status');
  Object.assign(region.style, {
    position: 'fixed',
    width: '1px',
    height: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  });
  document.body.append(region);
  // A region is listened to once it is there.
  const saying = requestAnimationFrame(() => {
    region.textContent = text;
  });
  return () => {
    cancelAnimationFrame(saying);
    region.remove();
  };
}
