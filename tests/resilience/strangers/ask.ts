import type { GroupSession } from '@vakit/contract';
import { timeOfMinutes } from '@vakit/scheduling';
import { newChallenge } from '../../../apps/server/src/limits/proof-of-work.ts';
import { proveWork } from '../../../apps/server/src/test-support/prove-work.ts';
import { bookingBody } from '../../../apps/server/src/test-support/salon.ts';
import { seenOf } from '../../../apps/server/src/test-support/sessions.ts';
import { type Answer, callUntilAnswered } from '../support/call.ts';
import { type Installation, JWT_SECRET } from '../support/installation.ts';
import type { RunningSalon } from '../support/open-salon.ts';
import { type BranchName, LENGTHS, type Settling, type Step } from './crowd.ts';
import type { Place } from './places.ts';
import type { BookingRequest } from './request.ts';

export type Salon = RunningSalon & {
  /** Its group sessions, with seats for everybody */
  readonly sessions: readonly GroupSession[];
};
export type Arena = {
  /** One of the processes by turns */
  readonly url: () => string;
  readonly installation: Installation;
  readonly salons: Readonly<Record<BranchName, Salon>>;
};
/** A booking as whoever made it knows it */
export type Booked = {
  readonly id: string;
  readonly code: string;
  /** As it was written */
  readonly email: string;
  readonly branch: BranchName;
  readonly isAsked: boolean;
};

let number = 0;
/** Nobody else has it, in whatever history. */
export const nextNumber = (): number => ++number;

/** Two groups of an address: a long run counts further than one can hold. */
const groupsOf = (count: number) => [count >> 16, count & 0xffff] as const;

/** One of the addresses of a network of its own, each time another one. */
const addressIn = (network: number) => {
  const [high, low] = groupsOf(network);
  const groups = [0x2001, 0xdb8 + high, low, 1, 0, 0, ...groupsOf(nextNumber())];
  return groups.map((group) => group.toString(16)).join(':');
};

/** An address that nobody has asked from, in a network of its own. */
export const nextAddress = (): string => addressIn(nextNumber());

export function emailOf(mailbox: number): string {
  const tag = nextNumber();
  return `ki${tag % 2 ? '.' : ''}si${mailbox}+${tag}@gmail.com`;
}
/** In one of several ways */
function phoneOf(phone: number): string {
  const digits = `532${2_000_000 + phone}`;
  return [`0${digits}`, `+90 ${digits}`, `0090${digits}`][nextNumber() % 3] as string;
}

/** Asks one of the servers for a booking. */
export async function book(
  request: BookingRequest,
  { date, start, people: [person, ...others] }: Place,
  { length }: Step,
  email: string,
  { url, salons }: Arena,
): Promise<Answer | undefined> {
  const { branch, services, sessions } = salons[request.branch];
  const service = services[length === 'SEAT' ? 0 : LENGTHS.indexOf(length)];
  const held = sessions.filter((session) => session.date === date);
  const session = length === 'SEAT' ? held[start % held.length] : undefined;
  const guests = others.map(({ id }) => ({ name: null, services: [{ serviceId: service?.id, staffId: id }] }));
  const body = bookingBody(
    { branch, service: service as never, staff: person as never },
    {
      ...{ appointmentDate: date, startTime: timeOfMinutes(start) },
      ...(session && { ...seenOf(session), serviceId: session.serviceId }),
      ...(guests.length > 0 && { guests }),
      ...{ customerEmail: email, customerPhone: phoneOf(request.phone) },
    },
  );
  const work = request.works ? await proofFor(branch.id) : {};
  return callUntilAnswered(url(), 'POST', '/appointments', {
    body,
    headers: { 'x-forwarded-for': addressIn(request.network), ...work },
  });
}

/** As if a page had done the most work that anybody is asked for, which would take it minutes. */
async function proofFor(branchId: string): Promise<Record<string, string>> {
  const signing = { secret: new TextEncoder().encode(JWT_SECRET), now: () => new Date() };
  return proveWork(await newChallenge(signing, `booking ${branchId}`, 5, 1));
}

/** Asks one of the servers for what is to become of a booking. */
export async function settle(
  how: Settling,
  { id, code, email, branch }: Booked,
  { url, installation, salons }: Arena,
): Promise<Answer | undefined> {
  const { token } = salons[branch];
  const headers = { 'x-forwarded-for': nextAddress() };
  switch (how) {
    case 'cancel':
      return callUntilAnswered(url(), 'DELETE', `/appointments/track/${code}?together=true`, { headers });
    case 'prove': {
      const token = await installation.inspect((database) =>
        database
          .selectFrom('messages')
          .select('plain_text')
          .where('recipient', '=', email)
          .where('kind', '=', 'PROOF')
          .executeTakeFirst(),
      );
      const body = { token: /#proof=([\w-]+)/.exec(token?.plain_text ?? '')?.[1] };
      return callUntilAnswered(url(), 'POST', `/appointments/track/${code}/proof`, { body, headers });
    }
    default: {
      const status = how === 'confirm' ? 'CONFIRMED' : 'CANCELLED';
      const path = `/appointments/manage/${id}/status?status=${status}&together=true`;
      return callUntilAnswered(url(), 'PUT', path, { token, headers });
    }
  }
}
