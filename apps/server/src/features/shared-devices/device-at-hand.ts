import type { DeviceAtHand, IdleLock, PinSignIn, Session } from '@vakit/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { ofBusiness } from '../../database/of-business.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import type { Visitor } from '../../http/visitor.ts';
import { findDeviceAtHand, presentUserAt, takeOverDevice, tokenOf } from '../accounts/index.ts';
import { countPin } from './count-pin.ts';
import { findPersonAtHand, raiseTurn, selectPeopleAtHand, setUsed } from './queries.ts';

/** Ends the session that is open on a device. @throws Refusal SHARED_DEVICE_NOT_FOUND */
export async function lockDevice({ database }: Context, cookie: string | undefined): Promise<DeviceAtHand> {
  const { businessId, id, branchId, name, branchName, idleMinutes } = await requireDevice(database, cookie);
  const own = ofBusiness(database, businessId);
  // Nothing is read after the device is locked, so that whoever locks it hears so.
  const people = await selectPeopleAtHand(own, businessId, branchId);
  await raiseTurn(own, id);
  return { name, branchName, idleMinutes, people };
}

/**
 * Opens a session of somebody who works in the branch, and ends that of whoever was at the device before. A guess takes as
 * long for whoever has no PIN.
 * @throws Refusal SHARED_DEVICE_NOT_FOUND, TOO_MANY_PINS, PIN_WRONG
 */
export async function signInByPin(
  context: Context,
  cookie: string | undefined,
  { accountId, pin }: PinSignIn,
  visitor: Visitor,
): Promise<Session> {
  const { database, passwords, now } = context;
  const device = await requireDevice(database, cookie);
  const own = ofBusiness(database, device.businessId);
  const person = await findPersonAtHand(own, device.businessId, device.branchId, accountId);
  const guess = { deviceId: device.id, businessId: device.businessId, accountId, attemptId: uuidv7() };
  const forgive = await countPin(context, guess, visitor);
  const matches = await passwords.matches(pin, person?.pin_hash);
  if (!person || !matches) throw new Refusal('PIN_WRONG');
  const user = await presentUserAt(database, person, device.businessId);
  const turn = await inTransaction(database, async (transaction) => {
    await forgive(transaction);
    return takeOverDevice(transaction, device, person.id, now());
  });
  if (!turn) throw new Refusal('SHARED_DEVICE_NOT_FOUND');
  return { token: await tokenOf(context, person, turn), user };
}

/** Takes down that somebody touches the device on which a session is open. @throws Refusal SHARED_DEVICE_NOT_FOUND */
export async function touchDevice({ database, now }: Context, { device }: SignedIn): Promise<IdleLock> {
  if (!device) throw new Refusal('SHARED_DEVICE_NOT_FOUND');
  await setUsed(ofBusiness(database, device.businessId), device.id, now());
  return { idleMinutes: device.idleMinutes };
}

async function requireDevice(database: Context['database'], cookie: string | undefined) {
  const device = await findDeviceAtHand(database, cookie);
  if (!device) throw new Refusal('SHARED_DEVICE_NOT_FOUND');
  return device;
}
