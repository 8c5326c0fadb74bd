/**
 * How much may be tried for one question, in attempts; whatever is tried takes from it. Where nothing is left, what has not
 * been found counts as not there.
 */
export type Effort = { left: number };

/** Limits a question about a party: six guests on a busy day take some hundred attempts for each start. */
export const PARTY_EFFORT = 20_000;

/** A search that pauses every few attempts, so that whoever runs it can let others go first, or end its effort. */
export type Search<Answer> = Generator<void, Answer>;

/** Runs a search without a pause. */
export function atOnce<Answer>(search: Search<Answer>): Answer {
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
}
