import { DAY } from '@vakit/scheduling';
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';
import type { Connection, Queryable } from '../database/connect.ts';

/** A kind of background work: its name, how it is retried, and, as a type, what its jobs carry. */
export type JobQueue<Data extends object> = {
  readonly name: string;
  readonly options: QueueOptions;
  /** How many batches a process works on at a time, one when left out: a batch lasts as long as its longest job */
  readonly batches?: number;
  readonly data?: Data;
};

export type NewJob<Data extends object> = {
  readonly data: Data;
  /** Not before; at once when left out */
  readonly startAfter?: Date;
};

/** Creates jobs inside the transaction that makes them necessary: they exist when it commits, and only then. */
export type Jobs = {
  add<Data extends object>(queue: JobQueue<Data>, queryable: Queryable, jobs: readonly NewJob<Data>[]): Promise<void>;
};

export type JobOutcome = 'done' | 'again' | 'given-up';
export type JobAttempt<Data extends object> = {
  readonly data: Data;
  /** No other attempt follows when this one fails */
  readonly isLast: boolean;
};

export type JobQueues = Jobs & {
  /**
   * Starts to work on the jobs of a queue, several at a time. An exception of the handler counts as `again` (a retry), and
   * so does long work that stops because of the signal: this process is about to end, or has lost the job.
   */
  work<Data extends object>(
    queue: JobQueue<Data>,
    handle: (attempt: JobAttempt<Data>, stopping: AbortSignal) => Promise<JobOutcome>,
  ): Promise<void>;
  /** Creates a job of the queue at the times of a cron expression, once for all processes. */
  repeat(queue: JobQueue<object>, cron: string): Promise<void>;
  /** Takes no more jobs and waits for the running ones; the timeout is in milliseconds. */
  stop(timeout?: number): Promise<void>;
};

const SCHEMA = 'jobs';
/** Jobs of a queue that a process runs at a time */
const BATCH_SIZE = 10;
/** Polling interval in seconds. New jobs are announced; polling finds those that were planned for later. */
const POLLING_INTERVAL = 5;
/**
 * Heartbeat timeout in seconds. A process sends heartbeats for its running jobs; without one for this long the process was
 * killed, and others take them. A slow process keeps its jobs much longer, so that no mail is sent twice because a mail
 * server is slow.
 */
const HEARTBEAT = 30;
const EXPIRE_IN = 15 * 60;
/** In seconds: how often jobs without a heartbeat are looked for, besides once at the start. */
const SUPERVISION_INTERVAL = 30;
const KEEP_FINISHED = DAY / 1000;
const KEEP_WAITING = (30 * DAY) / 1000;

/**
 * Opens the job queues of a database, whose tables lie in a schema of their own and are created or brought up to date first.
 * @param works false: this process only creates jobs
 */
export async function openJobQueues(
  connection: Connection,
  queues: readonly JobQueue<object>[],
  { works = true, onError = (_error: Error) => {} } = {},
): Promise<JobQueues> {
  const boss = new PgBoss({
    ...connection.jobStore,
    schema: SCHEMA,
    supervise: works,
    superviseIntervalSeconds: SUPERVISION_INTERVAL,
    monitorIntervalSeconds: SUPERVISION_INTERVAL,
    schedule: works,
    useListenNotify: works,
  });
  boss.on('error', onError);
  try {
    await boss.start();
    await createOrUpdate(boss, queues);
    if (works) await boss.supervise();
  } catch (error) {
    await boss.stop({ graceful: false, close: true }).catch(() => {});
    throw error;
  }
  const stopping = new AbortController();

  return {
    async add({ name }, queryable, jobs) {
      if (jobs.length === 0) return;
      await boss.insert(
        name,
        jobs.map(({ data, startAfter }) => ({ data, ...(startAfter && { startAfter }) })),
        { db: fromKysely(queryable) },
      );
    },
    async work<Data extends object>(
      { name, batches = 1 }: JobQueue<Data>,
      handle: (attempt: JobAttempt<Data>, stopping: AbortSignal) => Promise<JobOutcome>,
    ) {
      const attempt = async (job: JobWithMetadata<Data>): Promise<JobResult> => {
        try {
          const isLast = job.retryCount >= job.retryLimit;
          const toStop = AbortSignal.any([stopping.signal, job.signal]);
          return resultOf(job, await handle({ data: job.data, isLast }, toStop));
        } catch (error) {
          onError(error as Error);
          return resultOf(job, 'again');
        }
      };
      const options: WorkOptions = { ...WORK, localConcurrency: batches };
      await boss.work<Data, JobResult, WorkOptions>(name, options, (jobs) => Promise.all(jobs.map(attempt)));
    },
    async repeat({ name }, cron) {
      await boss.schedule(name, cron);
    },
    async stop(timeout = 5_000) {
      stopping.abort();
      await boss.stop({ graceful: true, timeout, close: true });
    },
  };
}

const WORK = {
  batchSize: BATCH_SIZE,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: POLLING_INTERVAL,
  notifyPollingIntervalSeconds: POLLING_INTERVAL,
  perJobResults: true,
  includeMetadata: true,
} as const;
type WorkOptions = typeof WORK & { readonly localConcurrency: number };

const RESULTS = { done: 'completed', again: 'failed', 'given-up': 'deadletter' } as const;
const resultOf = ({ id }: { id: string }, outcome: JobOutcome): JobResult => ({ id, status: RESULTS[outcome] });

async function createOrUpdate(boss: PgBoss, queues: readonly JobQueue<object>[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, options } of queues) {
    const settings: QueueOptions = { ...DEFAULTS, ...options };
    const known = existing.get(name);
    // One that stays as it is was read at the start: most of them, and each of these costs a start a few round trips.
    if (known && isAsWanted(known, settings)) continue;
    if (known) await boss.updateQueue(name, settings);
    else await boss.createQueue(name, settings);
  }
}

const isAsWanted = (known: QueueOptions, wanted: QueueOptions) =>
  Object.entries(wanted).every(([setting, value]) => known[setting as keyof QueueOptions] === value);

const DEFAULTS = {
  notify: true,
  heartbeatSeconds: HEARTBEAT,
  expireInSeconds: EXPIRE_IN,
  deleteAfterSeconds: KEEP_FINISHED,
  retentionSeconds: KEEP_WAITING,
} as const;
