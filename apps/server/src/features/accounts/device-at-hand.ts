import { createHash } from 'node:crypto';
import { isIdle } from '@vakit/contract';
import { DAY, SECOND } from '@vakit/scheduling';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import type { Context } from '../../context.ts';
import type { Database, Queryable } from '../../database/connect.ts';
import { ofBusiness } from '../../database/of-business.ts';
import { readCookie, setCookie } from '../../http/cookies.ts';
import type { DeviceTurn } from '../../http/session-token.ts';
import { drawToken, isSame } from '../../one-time-secrets.ts';
import { recordActivity } from '../activity/index.ts';

/** It signs nobody in; it says that the browser is a shared device. */
const COOKIE = 'vakit-shared-device';
/** As long as browsers keep one at the most; each sign-in begins anew. */
const LIFETIME_IN_DAYS = 400;
/** So much later than the browser the server locks, in milliseconds: of what is touched it hears with a delay. */
const GRACE = 30 * SECOND;

/** The secret of a new device, and what is kept of it. */
export function drawDeviceSecret() {
  const secret = drawToken();
  return { secret, secretHash: hashOf(secret) };
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The cookie of a shared device; undefined for other browsers. */
export const deviceCookieOf = (request: FastifyRequest): string | undefined => readCookie(request, COOKIE);

/** Has the browser keep that it is a shared device, out of reach of scripts. */
export const keepDeviceCookie = ({ config }: Pick<Context, 'config'>, reply: FastifyReply, value: string): void =>
  setCookie(config, reply, {
    name: COOKIE,
    value,
    path: '/api/v1',
    maxAgeInSeconds: (LIFETIME_IN_DAYS * DAY) / 1000,
    sameSite: 'Strict',
  });

export const deviceCookieFor = (device: Pick<DeviceTurn, 'businessId' | 'id'>, secret: string): string =>
  [device.businessId, device.id, secret].join('.');

/** The shared device that a cookie proves, in a branch that is there and whose business is not stopped. */
export async function findDeviceAtHand(database: Database, cookie: string | undefined) {
  const [businessId, id, secret] = cookie?.split('.') ?? [];
  if (!isUuid(businessId) || !isUuid(id) || !businessId || !id || !secret) return undefined;
  const device = await ofBusiness(database, businessId)
    .selectFrom('shared_devices')
    .innerJoin('branches', 'branches.id', 'shared_devices.branch_id')
    .innerJoin('businesses', 'businesses.id', 'shared_devices.business_id')
    .select(['shared_devices.business_id as businessId', 'shared_devices.id', 'shared_devices.branch_id as branchId'])
    .select(['shared_devices.name', 'branches.name as branchName', 'device_idle_minutes as idleMinutes'])
    .select('secret_hash')
    .where('shared_devices.id', '=', id)
    .where('branches.archived_at', 'is', null)
    .where('businesses.stopped_at', 'is', null)
    .executeTakeFirst();
  return device && isSame(hashOf(secret), device.secret_hash) ? device : undefined;
}

export type FoundDevice = NonNullable<Awaited<ReturnType<typeof findDeviceAtHand>>>;

/**
 * Gives a shared device to somebody who has proven who they are; the session of before ends. That it was somebody else is
 * written down.
 * @param transaction of no business in particular
 * @returns what the session is to be signed for, undefined when it is no shared device any more
 */
export async function takeOverDevice(
  transaction: Queryable,
  { businessId, id }: Pick<DeviceTurn, 'businessId' | 'id'>,
  accountId: string,
  now: Date,
): Promise<DeviceTurn | undefined> {
  const own = ofBusiness(transaction, businessId);
  const former = await own
    .selectFrom('shared_devices')
    .select(['name', 'branch_id', 'account_id', 'turn'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!former) return undefined;
  const turn = former.turn + 1;
  await own
    .updateTable('shared_devices')
    .set({ turn, account_id: accountId, used_at: now })
    .where('id', '=', id)
    .execute();
  if (former.account_id !== accountId) {
    const subject = { branchId: former.branch_id, subjectId: id, subjectName: former.name };
    await recordActivity(own, { id: accountId }, now, { action: 'DEVICE_TAKEN_OVER', ...subject });
  }
  return { businessId, id, turn };
}

/** Whether nobody has touched a device for as long as its branch waits. */
export const isLeftAlone = (usedAt: Date, now: Date, idleMinutes: number | null): boolean =>
  isIdle(usedAt.getTime(), now.getTime() - GRACE, idleMinutes);

/** Since when a device must have been left alone to be locked. */
export const lockedBefore = (now: Date, idleMinutes: number): Date =>
  new Date(now.getTime() - GRACE - idleMinutes * 60 * SECOND);
