import { setImmediate } from 'node:timers/promises';
import { type Effort, PARTY_EFFORT, type Search } from '@vakit/scheduling';

/** So long a search keeps all others waiting at a stretch, in milliseconds. */
const STRETCH = 10;
/** … and so long in all: then the answer is what has been found. */
const ALL_STRETCHES = 1000;
/** A longer one was a pause of the whole process, as for its memory, for which the search is not to blame. */
const LONGEST_STRETCH = 50;

let lastTurn: Promise<void> = Promise.resolve();

/** However many searches wait, one of them goes on between whatever else has come in meanwhile. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/**
 * Does a search for a party, with an effort of its own, in short stretches between which everybody else is served.
 * @param counter of milliseconds
 */
export async function inTurns<Answer>(
  search: (effort: Effort) => Search<Answer>,
  counter: () => number = () => performance.now(),
): Promise<Answer> {
  const effort: Effort = { left: PARTY_EFFORT };
  const steps = search(effort);
  let before = 0;
  let begun = counter();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    const stretch = Math.min(counter() - begun, LONGEST_STRETCH);
    if (before + stretch > ALL_STRETCHES) effort.left = 0;
    if (stretch <= STRETCH) continue;
    before += stretch;
    await nextTurn();
    begun = counter();
  }
}
