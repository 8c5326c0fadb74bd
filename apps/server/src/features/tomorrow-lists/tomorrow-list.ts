import type { JobQueue } from '../../jobs/job-queues.ts';

/** The appointments of a day in a time zone, for an account. */
export type TomorrowList = {
  readonly accountId: string;
  readonly timeZone: string;
  /** The local date, `YYYY-MM-DD` */
  readonly day: string;
};

/** Looks for accounts whose hour has come. A failed run needs no retry: the next one does it all. */
export const LISTS_TO_SEND: JobQueue<object> = { name: 'look-for-tomorrow-lists', options: { retryLimit: 0 } };

export const TOMORROW_LISTS: JobQueue<TomorrowList> = {
  name: 'send-tomorrow-list',
  options: { retryLimit: 5, retryDelay: 30, retryBackoff: true },
};
