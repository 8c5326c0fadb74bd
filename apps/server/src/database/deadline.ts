import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Until when the database is asked for somebody. Once it is over, nothing more is asked for them, a commit included: who was
 * told that there is no answer must not find later that something has happened all the same.
 */
export type Deadline = {
  /** In milliseconds; none or fewer when it is over */
  left(): number;
  /** There is an answer: what is asked from now on, such as the rest of a file, has time. */
  lift(): void;
  end(): void;
};

const deadlines = new AsyncLocalStorage<Deadline>();

/** @param limit in milliseconds from now on */
export function startDeadline(limit: number): Deadline {
  let at = performance.now() + limit;
  return {
    left: () => at - performance.now(),
    lift: () => {
      at = Number.POSITIVE_INFINITY;
    },
    end: () => {
      at = Number.NEGATIVE_INFINITY;
    },
  };
}

/** What `work` asks of the database, and all that it starts, is asked within the deadline. */
export const within = (deadline: Deadline, work: () => void): void => deadlines.run(deadline, work);

/** In milliseconds; infinitely much where there is no deadline */
export const timeLeft = (): number => deadlines.getStore()?.left() ?? Number.POSITIVE_INFINITY;
