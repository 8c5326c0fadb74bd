import type { Appointment, GroupSession, Service, StaffMember } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingBody, serviceBody } from '../../apps/server/src/test-support/salon.ts';
import { GROUP_TERMS, seatBody, seenOf } from '../../apps/server/src/test-support/sessions.ts';
import { type Answer, callUntilAnswered } from './support/call.ts';
import { type Installation, installPostgres } from './support/installation.ts';
import { expectNoContradiction } from './support/invariants.ts';
import { addOwner, openSalon, type RunningSalon } from './support/open-salon.ts';
import type { ServerProcess } from './support/server-process.ts';
import { TIMEOUT } from './support/soak.ts';

const SEATS = GROUP_TERMS.seats;
const FIRST_DATE = addDays(new Date().toISOString().slice(0, 10), 3);

let installation: Installation;
let servers: readonly ServerProcess[];
let salon: RunningSalon;
let token: string;
let pilates: Service;
beforeAll(async () => {
  installation = await installPostgres();
  token = await installation.inspect(addOwner);
  servers = await Promise.all([installation.start(), installation.start()]);
  salon = await openSalon((servers[0] as ServerProcess).url, token, { people: 2 });
  pilates = dataOf(await ask(0, 'POST', '/services', serviceBody(salon.branch.id, GROUP_TERMS)));
}, TIMEOUT);
afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.stop()));
  if (installation) await expectNoContradiction(installation).finally(installation.remove);
});

/** At one of two processes by turns */
const ask = (index: number, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  callUntilAnswered((servers[index % servers.length] as ServerProcess).url, method, path, {
    token,
    ...(body && { body }),
  });
function dataOf<Data>(answer: Answer | undefined): Data {
  if (!answer?.body.success) throw new Error(`Expected a success, got ${JSON.stringify(answer?.body)}`);
  return answer.body.data;
}
const codeOf = (answer: Answer | undefined) => answer?.body.code ?? answer?.status;

/** The first service and the first person of the salon */
const there = () => ({
  branch: salon.branch,
  service: salon.services[0] as Service,
  staff: salon.people[0] as StaffMember,
});
let days = 0;
const nextDay = () => addDays(FIRST_DATE, days++);
const planBody = (date: string, startTime: string) => {
  const place = { branchId: salon.branch.id, serviceId: pilates.id, staffId: there().staff.id };
  return { ...place, dates: [date], startTime, seats: SEATS, allowOutsideHours: true };
};
const plan = async () =>
  dataOf<[GroupSession]>(await ask(0, 'POST', '/group-sessions', planBody(nextDay(), '10:00')))[0];
let customers = 0;
function takeSeat(index: number, session: GroupSession) {
  const customer = customers++;
  const who = {
    customerEmail: `kisi${customer}@posta.example`,
    customerPhone: `0532 ${String(1_000_000 + customer)}`,
  };
  return ask(index, 'POST', '/appointments', seatBody(there(), session, who));
}
const moveSeat = (index: number, { confirmationCode }: Appointment, to: GroupSession) =>
  ask(index, 'PUT', `/appointments/track/${confirmationCode}/time`, seenOf(to));
/** So many people with a seat each. */
const seated = async (count: number, session: GroupSession) =>
  (await atOnce(count, (index) => takeSeat(index, session))).map((answer) => dataOf<Appointment>(answer));
const participantsOf = async ({ id }: GroupSession) =>
  dataOf<GroupSession & { participants: Appointment[] }>(await ask(0, 'GET', `/group-sessions/${id}`));
const atOnce = <Outcome>(count: number, act: (index: number) => Promise<Outcome>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

describe('of those who are at two processes at once', { timeout: TIMEOUT }, () => {
  test('as many have a seat as there are, and who cancels makes room for one', async () => {
    const session = await plan();
    const answers = await atOnce(50, (index) => takeSeat(index, session));
    const booked = answers.filter((answer) => answer?.status === 201);
    expect(booked).toHaveLength(SEATS);
    expect(new Set(answers.map(codeOf))).toEqual(new Set([201, 'SESSION_FULL']));
    const codes = booked.slice(0, 3).map((answer) => dataOf<Appointment>(answer).confirmationCode);
    const cancelled = await atOnce(3, (index) => ask(index, 'DELETE', `/appointments/track/${codes[index]}`));
    expect(cancelled.map(codeOf)).toEqual([200, 200, 200]);
    const again = await atOnce(20, (index) => takeSeat(index, session));
    expect(again.filter((answer) => answer?.status === 201)).toHaveLength(3);
    const { taken, participants } = await participantsOf(session);
    expect([taken, participants.filter(({ status }) => status !== 'CANCELLED').length]).toEqual([SEATS, SEATS]);
  });

  test('nobody books a trainer who has a session, and nobody plans one over a booking', async () => {
    const date = nextDay();
    const times = ['10:00', '10:30', '11:00', '11:30', '12:00', '13:00', '14:30', '15:00'];
    const answers = await atOnce(4 * times.length, (index) => {
      const startTime = times[(index >> 1) % times.length] as string;
      if (index % 4 < 2) return ask(index, 'POST', '/group-sessions', planBody(date, startTime));
      const who = { customerEmail: `uye${index}@posta.example`, customerPhone: `0533 ${1_000_000 + index}` };
      const wanted = { appointmentDate: date, startTime };
      return ask(index, 'POST', '/appointments', bookingBody(there(), { ...wanted, ...who }));
    });
    expect(answers.every((answer) => answer?.status === 201 || answer?.status === 409)).toBe(true);
    const held = answers
      .filter((answer) => answer?.status === 201)
      .map(
        (answer) => [dataOf<GroupSession[] | Appointment>(answer)].flat()[0] as { startTime: string; endTime: string },
      )
      .toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1));
    expect(held.length).toBeGreaterThan(1);
    const overlaps = held.filter(({ startTime }, index) => index > 0 && startTime < (held[index - 1]?.endTime ?? ''));
    expect(overlaps).toEqual([]);
  });

  test('nobody keeps a seat in a session that is cancelled meanwhile, and its trainer is free', async () => {
    const session = await plan();
    const early = await atOnce(2, (index) => takeSeat(index, session));
    // However many have a seat by then
    const body = { taken: SEATS, reason: null };
    const [cancelled, ...late] = await Promise.all([
      ask(1, 'POST', `/group-sessions/${session.id}/cancel`, body),
      ...Array.from({ length: 20 }, (_, index) => takeSeat(index, session)),
    ]);
    const answers = [...early, ...late];
    expect(cancelled?.status).toBe(200);
    const booked = answers.filter((answer) => answer?.status === 201);
    const statuses = await Promise.all(
      booked.map(async (answer) => {
        const { confirmationCode } = dataOf<Appointment>(answer);
        return dataOf<Appointment>(await ask(0, 'GET', `/appointments/track/${confirmationCode}`)).status;
      }),
    );
    expect(statuses.filter((status) => status !== 'CANCELLED')).toEqual([]);
    expect(codeOf(await takeSeat(0, session))).toBe('SESSION_NOT_FOUND');
    const again = await ask(0, 'POST', '/group-sessions', planBody(session.date, '10:00'));
    expect(codeOf(again)).toBe(201);
  });

  test('whoever has a seat is where the session is moved to', async () => {
    const session = await plan();
    const { id, staffId, date, seats } = session;
    const [moved, ...answers] = await Promise.all([
      ask(1, 'PUT', `/group-sessions/${id}`, { staffId, date, startTime: '15:00', seats }),
      ...Array.from({ length: SEATS }, (_, index) => takeSeat(index, session)),
    ]);
    expect(moved?.status).toBe(200);
    expect(new Set(answers.map(codeOf)).isSubsetOf(new Set([201, 'SESSION_CHANGED']))).toBe(true);
    const { taken, participants } = await participantsOf(session);
    expect(taken).toBe(answers.filter((answer) => answer?.status === 201).length);
    expect(new Set(participants.map(({ startTime }) => startTime)).isSubsetOf(new Set(['15:00']))).toBe(true);
  });

  test('as many move to another session as it has room, and the others keep their seats', async () => {
    const [from, to] = [await plan(), await plan()];
    const movers = await seated(SEATS, from);
    const there = await seated(5, to);
    const answers = await atOnce(SEATS, (index) => moveSeat(index, movers[index] as Appointment, to));
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(SEATS - there.length);
    expect(new Set(answers.map(codeOf))).toEqual(new Set([200, 'SESSION_FULL']));
    expect([(await participantsOf(from)).taken, (await participantsOf(to)).taken]).toEqual([there.length, SEATS]);
  });

  test('those who change places between two sessions do, and nobody is left without a seat', async () => {
    const [one, other] = [await plan(), await plan()];
    const [ofOne, ofOther] = [await seated(4, one), await seated(4, other)];
    const answers = await Promise.all([
      ...ofOne.map((seat, index) => moveSeat(index, seat, other)),
      ...ofOther.map((seat, index) => moveSeat(index, seat, one)),
    ]);
    expect(new Set(answers.map(codeOf))).toEqual(new Set([200]));
    const idsIn = async (session: GroupSession) =>
      new Set((await participantsOf(session)).participants.map(({ id }) => id));
    expect(await idsIn(one)).toEqual(new Set(ofOther.map(({ id }) => id)));
    expect(await idsIn(other)).toEqual(new Set(ofOne.map(({ id }) => id)));
  });

  test('nobody moves to a session that is cancelled meanwhile without being told', async () => {
    const [from, to] = [await plan(), await plan()];
    const movers = await seated(SEATS, from);
    const [cancelled, ...answers] = await Promise.all([
      ask(1, 'POST', `/group-sessions/${to.id}/cancel`, { taken: SEATS, reason: null }),
      ...movers.map((seat, index) => moveSeat(index, seat, to)),
    ]);
    expect(cancelled?.status).toBe(200);
    expect(new Set(answers.map(codeOf)).isSubsetOf(new Set([200, 'SESSION_NOT_FOUND']))).toBe(true);
    const moved = answers.filter((answer) => answer?.status === 200).length;
    expect((await participantsOf(from)).taken).toBe(SEATS - moved);
    const now = await atOnce(SEATS, async (index) => {
      const { confirmationCode } = movers[index] as Appointment;
      return dataOf<Appointment>(await ask(0, 'GET', `/appointments/track/${confirmationCode}`)).status;
    });
    expect(now.filter((status) => status === 'CANCELLED')).toHaveLength(moved);
  });

  test('whoever books in one of several that are moved together is where it is moved to', async () => {
    const dates = [nextDay(), nextDay(), nextDay()];
    const planned = dataOf<GroupSession[]>(
      await ask(0, 'POST', '/group-sessions', { ...planBody('', '10:00'), dates }),
    );
    const [first] = planned as [GroupSession];
    const { id, staffId, date, seats } = first;
    // Into what the session itself had before
    const edit = { scope: 'ALL', staffId, date, startTime: '10:30', seats, allowOutsideHours: true };
    const [moved, ...answers] = await Promise.all([
      ask(1, 'PUT', `/group-sessions/${id}`, edit),
      ...Array.from({ length: 4 * planned.length }, (_, index) =>
        takeSeat(index, planned[index % planned.length] as GroupSession),
      ),
    ]);
    expect(moved?.status).toBe(200);
    expect(new Set(answers.map(codeOf)).isSubsetOf(new Set([201, 'SESSION_CHANGED']))).toBe(true);
    const all = await Promise.all(planned.map(participantsOf));
    expect(all.map(({ startTime }) => startTime)).toEqual(dates.map(() => '10:30'));
    const participants = all.flatMap((session) => session.participants);
    expect(participants).toHaveLength(answers.filter((answer) => answer?.status === 201).length);
    expect(participants.every(({ startTime }) => startTime === '10:30')).toBe(true);
  });
});
