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

export const QUEUES: readonly JobQueue<object>[] = [
  ...Object.values(DELIVERIES),
  REMINDERS,
  MOVE_NOTICES,
  LISTS_TO_SEND,
  TOMORROW_LISTS,
  OVERDUE_REQUESTS,
  UNPROVEN_BOOKINGS,
  CUSTOMER_CODES,
  CUSTOMER_SESSION_CLEAN_UP,
  ACCOUNT_CLEAN_UP,
  ADMISSION_CLEAN_UP,
  TEXT_CLEAN_UP,
  SOURCE_CLEAN_UP,
  REQUEST_CLEAN_UP,
  COUNTS,
  LIMIT_CLEAN_UP,
  CUSTOMER_IMPORTS,
  IMPORTS_TAKEN_BACK,
  CUSTOMER_ERASURES,
  IMPORT_CLEAN_UP,
  FILE_CLEAN_UP,
  DEMO_PICTURES,
  LOST_WORK,
];

const EVERY_MINUTE = '* * * * *';
const EVERY_TEN_MINUTES = '*/10 * * * *';
const EVERY_HOUR = '20 * * * *';
const EVERY_NIGHT = '30 3 * * *';

/**
 * Does from now on what needs no caller: sends messages, reminds customers, takes customers over from files, erases
 * customers, ends
 * requests that nobody answered, counts, cleans up.
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
  await queues.work(LISTS_TO_SEND, async () => {
    await lookForLists(context);
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
  await queues.work(CUSTOMER_SESSION_CLEAN_UP, async () => {
    await cleanUpCustomerSessions(context);
    return 'done';
  });
  await queues.work(OVERDUE_REQUESTS, async () => {
    await cancelOverdueRequests(context);
    await expireMoveRequests(context);
    return 'done';
  });
  await queues.work(ACCOUNT_CLEAN_UP, async () => {
    await cleanUpAccounts(context);
    return 'done';
  });
  await queues.work(ADMISSION_CLEAN_UP, async () => {
    await forgetAdmissions(context.database, context.now());
    await forgetProvenNumbers(context.database, context.now());
    return 'done';
  });
  await queues.work(TEXT_CLEAN_UP, async () => {
    await removeOldTexts(context);
    return 'done';
  });
  await queues.work(SOURCE_CLEAN_UP, async () => {
    await clearSources(context);
    return 'done';
  });
  await queues.work(REQUEST_CLEAN_UP, async () => {
    await cleanUpRequests(context);
    return 'done';
  });
  await queues.work(COUNTS, async () => {
    await sumUpCounts(context);
    return 'done';
  });
  await queues.work(LIMIT_CLEAN_UP, async () => {
    await cleanUpLimits(context);
    return 'done';
  });
  await queues.work(CUSTOMER_IMPORTS, (attempt, stopping) => continueImport(context, attempt, stopping));
  await queues.work(IMPORTS_TAKEN_BACK, (attempt, stopping) => continueTakingBack(context, attempt, stopping));
  await queues.work(CUSTOMER_ERASURES, (attempt, stopping) => continueErasure(context, attempt, stopping));
  await queues.work(IMPORT_CLEAN_UP, async () => {
    await cleanUpImports(context);
    return 'done';
  });
  await queues.work(FILE_CLEAN_UP, ({ data }) => cleanUpFiles(context, data));
  await queues.work(DEMO_PICTURES, (attempt, stopping) => giveDemoPictures(context, attempt, stopping));
  await queues.work(LOST_WORK, async () => {
    await findLostWork(context);
    return 'done';
  });
  await queues.add(LOST_WORK, context.database, [{ data: {} }]);
  await queues.repeat(LOST_WORK, EVERY_HOUR);
  await queues.repeat(OVERDUE_REQUESTS, EVERY_MINUTE);
  await queues.repeat(ACCOUNT_CLEAN_UP, EVERY_NIGHT);
  await queues.repeat(ADMISSION_CLEAN_UP, EVERY_NIGHT);
  await queues.repeat(TEXT_CLEAN_UP, EVERY_NIGHT);
  await queues.repeat(IMPORT_CLEAN_UP, EVERY_NIGHT);
  await queues.repeat(SOURCE_CLEAN_UP, EVERY_NIGHT);
  await queues.repeat(REQUEST_CLEAN_UP, EVERY_NIGHT);
  await queues.repeat(LISTS_TO_SEND, EVERY_TEN_MINUTES);
  await queues.repeat(COUNTS, EVERY_TEN_MINUTES);
  await queues.repeat(CUSTOMER_SESSION_CLEAN_UP, EVERY_HOUR);
  await queues.repeat(LIMIT_CLEAN_UP, EVERY_HOUR);
}
