import { AsyncLocalStorage } from 'node:async_hooks';
import type { LiveEvent } from '@vakit/contract';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { contextOfAccount } from '../../http/business-context.ts';
import { Refusal } from '../../http/refusal.ts';
import { branchesWith, findAccount, type SignedIn, signedIn } from '../../http/session-guard.ts';
import { wholeScopeOf } from '../appointments/index.ts';
import { type EventStream, openEventStream } from './event-stream.ts';

/** Each account may have so many streams open in a process: one for each window that somebody looks at. */
export const STREAMS_PER_ACCOUNT = 30;
const RETRY_AFTER_SECONDS = 30;

export type Watching = {
  /**
   * Opens a stream of what changes in the branches, and of the business, that the account of a request sees, for as long as its session holds.
   * @throws Refusal TOO_MANY_REQUESTS
   */
  watch(request: FastifyRequest): Promise<EventStream>;
  endAll(): void;
};

/** @param heartbeat how often each stream shows that it is alive and the session is looked at again, in milliseconds */
export function watchBranches(context: Context, heartbeat: number): Watching {
  const streams = new Map<EventStream, string>();
  const lookSoon = oneAfterTheOther();

  const watch = async (request: FastifyRequest) => {
    const account = signedIn(request);
    const open = [...streams.values()].filter((accountId) => accountId === account.id).length;
    if (open >= STREAMS_PER_ACCOUNT) throw tooManyStreams();
    const stream = openEventStream();
    streams.set(stream, account.id);

    let places = new Map<string, LiveEvent['branchId']>();
    const lookAgain = async () => {
      const current = await findAccount(request).catch((error) => {
        // Locked, or taken over by somebody else
        if (error instanceof Refusal) return undefined;
        throw error;
      });
      if (!current) return stream.end();
      places = await placesOf(contextOfAccount(context, current), current);
    };
    const timer = setInterval(() => {
      stream.beat();
      lookSoon(lookAgain);
    }, heartbeat);
    const unsubscribe = context.changes.subscribe({
      onListening: () => stream.tell({ branchId: null, topic: null }),
      onChange(placeId, topic) {
        // Somebody may see more now, or less.
        const isOwnDevice = topic === 'shared-devices' && placeId === account.device?.branchId;
        if (topic === 'members' || isOwnDevice) lookSoon(lookAgain);
        const branchId = places.get(placeId);
        if (branchId !== undefined) stream.tell({ branchId, topic });
      },
    });
    stream.body.once('close', () => {
      clearInterval(timer);
      unsubscribe();
      streams.delete(stream);
    });
    try {
      places = await placesOf(contextOfAccount(context, account), account);
    } catch (error) {
      stream.body.destroy();
      throw error;
    }
    return stream;
  };
  return {
    watch,
    endAll() {
      for (const stream of streams.keys()) stream.end();
    },
  };
}

/**
 * Does what it is given one after the other, and what waits for its turn already only once: however many streams there are,
 * and however slow the database is, they take one connection of those that people wait for. None of it has the deadline of
 * the request that asked for it.
 */
function oneAfterTheOther(): (work: () => Promise<void>) => void {
  const waiting = new Set<() => Promise<void>>();
  const outsideRequests = AsyncLocalStorage.snapshot();
  let isBusy = false;
  const workOff = async () => {
    isBusy = true;
    // Work that is added meanwhile runs, too.
    for (const work of waiting) {
      waiting.delete(work);
      // While the database cannot be reached, there are no events either.
      await work().catch(() => {});
    }
    isBusy = false;
  };
  return (work) => {
    waiting.add(work);
    if (!isBusy) void outsideRequests(workOff);
  };
}

/** Places whose events an account gets, each with the branch that events name; its own business has none. */
async function placesOf({ database }: Context, account: SignedIn): Promise<Map<string, LiveEvent['branchId']>> {
  const scopes = await wholeScopeOf(database, account).execute();
  const places = new Map<string, LiveEvent['branchId']>(scopes.map(({ branch_id }) => [branch_id, branch_id]));
  const withCustomers = new Set(branchesWith(account, 'customers.manage'));
  for (const { businessId, branchId } of account.memberships) {
    if (withCustomers.has(branchId)) places.set(businessId, null);
  }
  if (account.businessId) places.set(account.businessId, null);
  return places;
}

const tooManyStreams = () =>
  new Refusal('TOO_MANY_REQUESTS', {
    parameters: { seconds: RETRY_AFTER_SECONDS },
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
