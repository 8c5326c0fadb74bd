import { SHARED_DEVICES_MAX, type SharedDeviceCreation, type SharedDeviceMade } from '@vakit/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { deviceCookieFor, drawDeviceSecret, findAccount, presentUserAt, tokenOf } from '../accounts/index.ts';
import { recordActivity } from '../activity/index.ts';
import { lockOwnBranch, requireBranch } from '../branches/index.ts';
import { presentDevice } from './present-device.ts';
import { countSharedDevices, findSharedDevice, insertSharedDevice } from './queries.ts';

/**
 * Makes the browser that asks a shared device of a branch, on which the session goes on.
 * @returns what its cookie is to hold, and the answer
 * @throws Refusal BRANCH_NOT_FOUND, SHARED_DEVICES_FULL
 */
export async function makeDevice(
  context: Context,
  account: SignedIn,
  branchId: string,
  { name }: SharedDeviceCreation,
): Promise<{ cookie: string; made: SharedDeviceMade }> {
  const now = context.now();
  const businessId = businessOf(account);
  const { secret, secretHash } = drawDeviceSecret();
  return inTransaction(context.database, async (transaction) => {
    const branch = requireBranch(await lockOwnBranch(transaction, businessId, branchId, { shared: true }));
    const id = uuidv7();
    while (!(await insertSharedDevice(transaction, { id, branchId, name, secretHash, accountId: account.id }, now))) {
      if ((await countSharedDevices(transaction, branchId)) >= SHARED_DEVICES_MAX) {
        throw new Refusal('SHARED_DEVICES_FULL', { parameters: { max: SHARED_DEVICES_MAX } });
      }
      // Somebody else has taken the place at the same moment: the next one is looked for.
    }
    const entry = { action: 'DEVICE_SHARED', branchId, subjectId: id, subjectName: name } as const;
    await recordActivity(transaction, account, now, entry);
    const maker = await findAccount(transaction, account.id);
    const token = await tokenOf(context, maker, { businessId, id, turn: 0 });
    const device = presentDevice(await findSharedDevice(transaction, id), id);
    return {
      cookie: deviceCookieFor({ businessId, id }, secret),
      made: {
        token,
        user: await presentUserAt(transaction, maker, businessId),
        device,
        idleMinutes: branch.device_idle_minutes,
      },
    };
  });
}
