import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Until when a request may use the database. After that no statement is sent for it, a commit included: whoever was answered
 * 503 must not find later that something has changed all the same.
 */
export type Deadline = {
  /** In milliseconds; none or fewer when it is over */
  left(): number;
  /** The answer has begun: the statements for the rest of it, such as a long file, have no deadline. */
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

/** Runs `work` with the deadline, which holds for every statement that it, or what it starts, sends. */
export const within = (deadline: Deadline, work: () => void): void => deadlines.run(deadline, work);

/** In milliseconds; infinitely much where there is no deadline */
export const timeLeft = (): number => deadlines.getStore()?.left() ?? Number.POSITIVE_INFINITY;
