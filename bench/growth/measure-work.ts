import { cleanUpAccounts } from '../../apps/server/src/features/accounts/index.ts';
import { cancelOverdueRequests, expireMoveRequests } from '../../apps/server/src/features/appointments/index.ts';
import { clearSources } from '../../apps/server/src/features/booking-sources/index.ts';
import { sumUpCounts } from '../../apps/server/src/features/dashboard/index.ts';
import { forgetAdmissions, removeOldTexts } from '../../apps/server/src/features/messages/index.ts';
import { remindCustomer } from '../../apps/server/src/features/reminders/index.ts';
import { openProcess } from '../support/open-process.ts';
import type { Store } from '../support/store.ts';

const REMINDED_AT_ONCE = 30;
const ROUNDS = 5;

/** How long takes what is done without a caller, in milliseconds, as it is found when it was done a moment ago. */
export async function measureWork(store: Store): Promise<Readonly<Record<string, number>>> {
  const own = await openProcess(store);
  const { context } = own;
  const reminders = await store.run<{ businessId: string; appointmentId: string; startsAt: string }>(
    `SELECT business_id AS "businessId", id AS "appointmentId", starts_at::text AS "startsAt" FROM appointments
     WHERE status = 'CONFIRMED' AND starts_at > now() + interval '1 hour'
     ORDER BY md5(id::text) LIMIT ${REMINDED_AT_ONCE * (ROUNDS + 1)}`,
  );
  const works: Readonly<Record<string, () => Promise<unknown>>> = {
    'overdue requests, moves': async () => {
      await cancelOverdueRequests(context);
      await expireMoveRequests(context);
    },
    'clean-up of accounts': () => cleanUpAccounts(context),
    'clean-up of sources': () => clearSources(context),
    'clean-up of admissions': () => forgetAdmissions(context.database, context.now()),
    'clean-up of texts': () => removeOldTexts(context),
    'counts summed up': () => sumUpCounts(context),
    [`${REMINDED_AT_ONCE} reminders`]: async () => {
      for (const each of reminders.splice(0, REMINDED_AT_ONCE)) await remindCustomer(context, { ...each, lead: 2 });
    },
  };
  const measured: Record<string, number> = {};
  try {
    for (const [name, work] of Object.entries(works)) measured[name] = await timeOf(work);
  } finally {
    await own.close();
  }
  return measured;
}

/** In milliseconds; the median of some times, after one that does not count. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const begun = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] as number;
}
