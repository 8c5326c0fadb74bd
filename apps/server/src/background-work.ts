import type { Context } from './context.ts';
import { ACCOUNT_CLEAN_UP, cleanUpAccounts } from './features/accounts/index.ts';
import { cancelOverdueRequests, expireMoveRequests, OVERDUE_REQUESTS } from './features/appointments/index.ts';
import { freeUnproven, UNPROVEN_BOOKINGS } from './features/booking/index.ts';
import { clearSources, SOURCE_CLEAN_UP } from './features/booking-sources/index.ts';
import {
  CUSTOMER_IMPORTS,
  cleanUpImports,
  continueImport,
  continueTakingBack,
  IMPORT_CLEAN_UP,
  IMPORTS_TAKEN_BACK,
} from './features/customer-imports/index.ts';
import { CUSTOMER_ERASURES, continueErasure } from './features/customers/index.ts';
import { COUNTS, sumUpCounts } from './features/dashboard/index.ts';
import { DEMO_PICTURES, giveDemoPictures } from './features/demo/index.ts';
import { findLostWork, LOST_WORK } from './features/lost-work/index.ts';
import {
  ADMISSION_CLEAN_UP,
  DELIVERIES,
  forgetAdmissions,
  forgetProvenNumbers,
  MOVE_NOTICES,
  removeOldTexts,
  startDelivery,
  TEXT_CLEAN_UP,
  tellMoveWhenDue,
} from './features/messages/index.ts';
import {
  CUSTOMER_CODES,
  CUSTOMER_SESSION_CLEAN_UP,
  cleanUpCustomerSessions,
  sendCode,
} from './features/my-appointments/index.ts';
import { cleanUpFiles } from './features/pictures/index.ts';
import { REMINDERS, remindCustomer } from './features/reminders/index.ts';
import { cleanUpRequests, REQUEST_CLEAN_UP } from './features/time-off-requests/index.ts';
import { LISTS_TO_SEND, lookForLists, sendTomorrowList, TOMORROW_LISTS } from './features/tomorrow-lists/index.ts';
import { FILE_CLEAN_UP } from './files/file-clean-up.ts';
import type { JobQueue, JobQueues } from './jobs/job-queues.ts';
import { cleanUpLimits, LIMIT_CLEAN_UP } from './limits/clean-up-limits.ts';

const EVERY_MINUTE = '* * * * *';
const EVERY_TEN_MINUTES = '*/10 * * * *';
const EVERY_HOUR = '20 * * * *';
const EVERY_NIGHT = '30 3 * * *';

type RepeatedWork = {
  readonly queue: JobQueue<object>;
  /** Cron expression */
  readonly times: string;
  readonly work: (context: Context) => Promise<unknown>;
};

/** Work at fixed times, for all businesses at once. */
export const REPEATED_WORK: readonly RepeatedWork[] = [
  {
    queue: OVERDUE_REQUESTS,
    times: EVERY_MINUTE,
    async work(context) {
      await cancelOverdueRequests(context);
      await expireMoveRequests(context);
    },
  },
  { queue: LISTS_TO_SEND, times: EVERY_TEN_MINUTES, work: lookForLists },
  { queue: COUNTS, times: EVERY_TEN_MINUTES, work: sumUpCounts },
  { queue: LOST_WORK, times: EVERY_HOUR, work: findLostWork },
  { queue: CUSTOMER_SESSION_CLEAN_UP, times: EVERY_HOUR, work: cleanUpCustomerSessions },
  { queue: LIMIT_CLEAN_UP, times: EVERY_HOUR, work: cleanUpLimits },
  { queue: ACCOUNT_CLEAN_UP, times: EVERY_NIGHT, work: cleanUpAccounts },
  {
    queue: ADMISSION_CLEAN_UP,
    times: EVERY_NIGHT,
    async work({ database, now }) {
      await forgetAdmissions(database, now());
      await forgetProvenNumbers(database, now());
    },
  },
  { queue: TEXT_CLEAN_UP, times: EVERY_NIGHT, work: removeOldTexts },
  { queue: IMPORT_CLEAN_UP, times: EVERY_NIGHT, work: cleanUpImports },
  { queue: SOURCE_CLEAN_UP, times: EVERY_NIGHT, work: clearSources },
  { queue: REQUEST_CLEAN_UP, times: EVERY_NIGHT, work: cleanUpRequests },
];

export const QUEUES: readonly JobQueue<object>[] = [
  ...Object.values(DELIVERIES),
  REMINDERS,
  MOVE_NOTICES,
  TOMORROW_LISTS,
  UNPROVEN_BOOKINGS,
  CUSTOMER_CODES,
  CUSTOMER_IMPORTS,
  IMPORTS_TAKEN_BACK,
  CUSTOMER_ERASURES,
  FILE_CLEAN_UP,
  DEMO_PICTURES,
  ...REPEATED_WORK.map(({ queue }) => queue),
];

/**
 * Does from now on what needs no caller: sends messages, reminds customers, takes customers over from files, erases
 * customers, ends requests that nobody answered, counts, cleans up.
 * @returns takes up nothing more, and waits for what is in hand
 */
export async function startBackgroundWork(context: Context, queues: JobQueues): Promise<() => Promise<void>> {
  const closeChannels = await startDelivery(context, queues);
  const stop = async () => {
    await queues.stop();
    closeChannels();
  };
  try {
    await takeUpWork(context, queues);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function takeUpWork(context: Context, queues: JobQueues): Promise<void> {
  await queues.work(REMINDERS, async ({ data }) => {
    await remindCustomer(context, data);
    return 'done';
  });
  await queues.work(MOVE_NOTICES, async ({ data }) => {
    await tellMoveWhenDue(context, data);
    return 'done';
  });
  await queues.work(TOMORROW_LISTS, async ({ data }) => {
    await sendTomorrowList(context, data);
    return 'done';
  });
  await queues.work(UNPROVEN_BOOKINGS, ({ data }) => freeUnproven(context, data));
  await queues.work(CUSTOMER_CODES, async ({ data }) => {
    await sendCode(context, data);
    return 'done';
  });
  await queues.work(CUSTOMER_IMPORTS, (attempt, stopping) => continueImport(context, attempt, stopping));
  await queues.work(IMPORTS_TAKEN_BACK, (attempt, stopping) => continueTakingBack(context, attempt, stopping));
  await queues.work(CUSTOMER_ERASURES, (attempt, stopping) => continueErasure(context, attempt, stopping));
  await queues.work(FILE_CLEAN_UP, ({ data }) => cleanUpFiles(context, data));
  await queues.work(DEMO_PICTURES, (attempt, stopping) => giveDemoPictures(context, attempt, stopping));
  await queues.add(LOST_WORK, context.database, [{ data: {} }]);
  for (const { queue, times, work } of REPEATED_WORK) {
    await queues.work(queue, async () => {
      await work(context);
      return 'done';
    });
    await queues.repeat(queue, times);
  }
}
