import type { Appointment, PartyPart, ResourceType, Service, StaffMember } from '@vakit/contract';
import { addDays, minutesOfTime } from '@vakit/scheduling';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingBody, inOrder, serviceBody } from '../../apps/server/src/test-support/salon.ts';
import { type Answer, callUntilAnswered } from './support/call.ts';
import { type Installation, installPostgres } from './support/installation.ts';
import { expectNoContradiction } from './support/invariants.ts';
import { addOwner, openSalon, type RunningSalon } from './support/open-salon.ts';
import type { ServerProcess } from './support/server-process.ts';
import { TIMEOUT } from './support/soak.ts';

const ROOMS = 2;
const PEOPLE = 4;
const FIRST_DATE = addDays(new Date().toISOString().slice(0, 10), 3);

let installation: Installation;
let servers: readonly ServerProcess[];
let salon: RunningSalon;
let token: string;
/** Offered by everybody, in need of a room, and offered by the last person only */
let cut: Service;
let massage: Service;
let nails: Service;
beforeAll(async () => {
  installation = await installPostgres();
  token = await installation.inspect(addOwner);
  servers = await Promise.all([installation.start(), installation.start()]);
  salon = await openSalon((servers[0] as ServerProcess).url, token, {
    services: [{ durationMinutes: 30 }, { name: 'Manikür', durationMinutes: 45, bufferMinutes: 15 }],
    people: PEOPLE,
    person: (index, services) => (index === PEOPLE - 1 ? {} : { serviceIds: [services[0]?.id] }),
  });
  [cut, nails] = salon.services as [Service, Service];
  const names = Array.from({ length: ROOMS }, (_, index) => `Oda ${index + 1}`);
  const type = dataOf<ResourceType>(
    await ask(0, 'POST', '/resource-types', { branchId: salon.branch.id, name: 'Oda', resourceNames: names }),
  );
  const needs = [{ typeId: type.id, quantity: 1 }];
  massage = dataOf(
    await ask(0, 'POST', '/services', serviceBody(salon.branch.id, { name: 'Masaj', durationMinutes: 60, needs })),
  );
  for (const { id, ...person } of salon.people.slice(0, PEOPLE - 1)) {
    dataOf(await ask(0, 'PUT', `/staff/${id}`, { ...person, serviceIds: [cut.id, massage.id] }));
  }
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

let days = 0;
const nextDay = () => addDays(FIRST_DATE, days++);
let customers = 0;
/** A party at a time of a day: of the customer and each guest the services, with whoever is free. */
function book(index: number, date: string, startTime: string, guests: readonly (readonly Service[])[]) {
  const customer = customers++;
  const wishes = guests.map((services) =>
    inOrder(
      services,
      services.map(() => 'any'),
    ),
  );
  const [own, ...others] = wishes;
  const there = { branch: salon.branch, service: cut, staff: salon.people[0] as StaffMember };
  const who = { customerEmail: `aile${customer}@posta.example`, customerPhone: `0534 ${1_000_000 + customer}` };
  const wanted = { appointmentDate: date, startTime, ...own, guests: others, ...who };
  return ask(index, 'POST', '/appointments', bookingBody(there, wanted));
}
const calendarOf = async (date: string) =>
  dataOf<Appointment[]>(
    await ask(0, 'GET', `/appointments/calendar?branchId=${salon.branch.id}&from=${date}&to=${date}`),
  );
const tracked = async ({ confirmationCode }: Pick<PartyPart, 'confirmationCode'>) =>
  dataOf<Appointment>(await ask(0, 'GET', `/appointments/track/${confirmationCode}`));
/** Expects success for a request that must not be refused */
function mustBeBooked(answer: Answer | undefined): Appointment {
  expect(codeOf(answer)).toBe(201);
  return dataOf<Appointment>(answer);
}
const bookedOf = (answers: readonly (Answer | undefined)[]) =>
  answers.filter((answer) => answer?.status === 201).map((answer) => dataOf<Appointment>(answer));
const atOnce = <Outcome>(count: number, act: (index: number) => Promise<Outcome>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

/** How many of these are going on at once at most, the minutes afterwards included in which the person is busy. */
function mostAtOnce(appointments: readonly Appointment[], buffer: number): number {
  const held = appointments.map(({ startTime, endTime }) => ({
    start: minutesOfTime(startTime),
    end: minutesOfTime(endTime) + buffer,
  }));
  const at = (minute: number) => held.filter(({ start, end }) => start <= minute && minute < end).length;
  return Math.max(0, ...held.map(({ start }) => at(start)));
}

/** That the day holds what was answered: nobody twice, no more rooms than there are, every party whole. */
async function expectSound(date: string, booked: readonly Appointment[]): Promise<void> {
  const day = await calendarOf(date);
  for (const { id } of salon.people) {
    const own = day.filter(({ staffId }) => staffId === id);
    expect(mostAtOnce(own, 0)).toBeLessThanOrEqual(1);
  }
  expect(
    mostAtOnce(
      day.filter(({ serviceName }) => serviceName.includes('Masaj')),
      0,
    ),
  ).toBeLessThanOrEqual(ROOMS);
  const expected = booked.flatMap(({ id, party }) => (party.length > 0 ? party.map((part) => part.id) : [id]));
  expect(day.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
}

describe('of those who book for several at two processes at once', { timeout: TIMEOUT }, () => {
  test('each gets all that was wished for, or nothing, and nobody is booked twice', async () => {
    const date = nextDay();
    const parties = [[[cut], [cut]], [[cut, nails]], [[massage], [massage]], [[cut], [nails], [massage]], [[massage]]];
    const times = ['09:00', '09:30', '10:00', '11:00', '12:30', '14:00', '15:30', '16:30'];
    const answers = await atOnce(60, (index) =>
      book(index, date, times[index % times.length] as string, parties[index % parties.length] as Service[][]),
    );
    expect(new Set(answers.map(codeOf))).toEqual(new Set([201, 'SLOT_UNAVAILABLE']));
    const booked = bookedOf(answers);
    expect(booked.some(({ party }) => party.length > 1)).toBe(true);
    await expectSound(date, booked);
  });

  test('six friends have three who can do it: they follow each other', async () => {
    const date = nextDay();
    const friends = Array.from({ length: 6 }, () => [massage]);
    // Two rooms for three people
    const booked = mustBeBooked(await book(0, date, '09:00', friends));
    expect(booked.party.map(({ startTime }) => startTime)).toEqual([
      '09:00',
      '09:00',
      '10:00',
      '10:00',
      '11:00',
      '11:00',
    ]);
    await expectSound(date, [booked]);
  });

  test('one guest has one person after the other without a gap, each where they are not busy', async () => {
    const date = nextDay();
    const first = mustBeBooked(await book(0, date, '10:00', [[cut, nails]]));
    // The only person for nails does both services.
    expect(first.party).toEqual([]);
    const second = mustBeBooked(await book(1, date, '11:00', [[massage, nails]]));
    // Busy until half past eleven, that person begins when somebody else is done.
    expect(second.party.map(({ startTime }) => startTime)).toEqual(['11:00', '12:00']);
    expect(codeOf(await book(0, date, '11:00', [[cut, nails]]))).toBe('SLOT_UNAVAILABLE');
    await expectSound(date, [first, second]);
  });

  test('who cancels together cancels all, whoever cancels one of them at the same time', async () => {
    const date = nextDay();
    const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'];
    const booked = await Promise.all(
      hours.map(async (startTime, index) => mustBeBooked(await book(index, date, startTime, [[cut], [cut]]))),
    );
    await Promise.all(
      booked.flatMap(({ party: [first, second] }, index) => [
        ask(index, 'DELETE', `/appointments/track/${second?.confirmationCode}?together=true`),
        index % 2 === 0
          ? ask(index + 1, 'DELETE', `/appointments/track/${second?.confirmationCode}`)
          : ask(index + 1, 'DELETE', `/appointments/track/${first?.confirmationCode}?together=true`),
      ]),
    );
    const statuses = (await Promise.all(booked.map(tracked))).map(({ party }) => party.map(({ status }) => status));
    // A part that was cancelled a moment before leaves nothing to cancel together.
    const isWhole = ([first, second]: string[]) => second === 'CANCELLED' && first === 'CANCELLED';
    expect(statuses.filter((_, index) => index % 2 === 1).every(isWhole)).toBe(true);
    const alone = mustBeBooked(await book(0, date, '16:00', [[cut], [cut]]));
    await ask(1, 'DELETE', `/appointments/track/${alone.confirmationCode}?together=true`);
    expect((await tracked(alone)).party.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
  });

  test('what customers move is moved whole or not at all, and nobody is booked twice', async () => {
    const date = nextDay();
    const hours = ['09:00', '09:45', '10:30', '11:15', '12:00', '12:45'];
    const wishes = [[[cut], [cut]], [[cut, nails]], [[massage], [massage]]];
    const all = bookedOf(
      await atOnce(hours.length, (index) =>
        book(index, date, hours[index] as string, wishes[index % wishes.length] as Service[][]),
      ),
    );
    const booked = all.filter(({ party }) => party.length > 1);
    const alone = all.filter(({ party }) => party.length === 0);
    expect(booked.length).toBeGreaterThan(2);
    const startsOf = ({ party }: Pick<Appointment, 'party'>) => party.map(({ startTime }) => minutesOfTime(startTime));
    const times = ['14:00', '14:30', '15:00', '15:30'];
    const moveTo = (index: number, code: string | undefined, startTime: string) => {
      const place = { staffId: 'any', appointmentDate: date, startTime, together: true };
      return ask(index, 'PUT', `/appointments/track/${code}/time`, place);
    };
    // Each at both processes at once, by the codes of two of its parts, to different times; others book there.
    const [moves, others] = await Promise.all([
      Promise.all(
        booked.flatMap(({ party }, index) =>
          [0, 1].map((part) =>
            moveTo(index + part, party[part]?.confirmationCode, times[(index + part) % times.length] as string),
          ),
        ),
      ),
      atOnce(8, (index) => book(index, date, times[index % times.length] as string, [[massage], [cut]])),
    ]);
    const known = new Set([200, 'SLOT_UNAVAILABLE', 'APPOINTMENT_CHANGED']);
    expect(moves.map(codeOf).filter((code) => !known.has(code as string))).toEqual([]);
    expect(moves.map(codeOf)).toContain(200);
    const now = await Promise.all(booked.map(tracked));
    for (const [index, party] of now.entries()) {
      const isMoved = moves.slice(index * 2, index * 2 + 2).some((answer) => codeOf(answer) === 200);
      const isLater = startsOf(party).map((start) => start >= minutesOfTime('14:00'));
      expect(isLater).toEqual(party.party.map(() => isMoved));
    }
    await expectSound(date, [...now, ...alone, ...bookedOf(others)]);
  });

  test('what is moved together stays together, whoever books meanwhile', async () => {
    const date = nextDay();
    const booked = mustBeBooked(await book(0, date, '09:00', [[cut, nails], [massage]]));
    const startsOf = ({ party }: Pick<Appointment, 'party'>) => party.map(({ startTime }) => minutesOfTime(startTime));
    const moveTo = (startTime: string) => {
      const place = { staffId: booked.staffId, appointmentDate: date, startTime, together: true };
      return ask(1, 'PUT', `/appointments/manage/${booked.id}/time`, place);
    };
    const later = (hours: number) => startsOf(booked).map((start) => start + hours * 60);
    const [moved, ...answers] = await Promise.all([
      moveTo('13:00'),
      ...Array.from({ length: 12 }, (_, index) => book(index, date, '13:00', [[cut], [massage]])),
    ]);
    expect([200, 'SLOT_UNAVAILABLE']).toContain(codeOf(moved));
    expect(startsOf(await tracked(booked))).toEqual(later(moved?.status === 200 ? 4 : 0));
    expect(codeOf(await moveTo('16:00'))).toBe(200);
    expect(startsOf(await tracked(booked))).toEqual(later(7));
    await expectSound(date, [booked, ...bookedOf(answers)]);
  });
});
