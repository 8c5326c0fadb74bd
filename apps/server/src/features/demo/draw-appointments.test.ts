import { branchCreation, serviceFields, staffCreation } from '@vakit/contract';
import { APPOINTMENT_STATUSES, localDateTimeAt, MINUTE, weekdayOf } from '@vakit/scheduling';
import { describe, expect, test } from 'vitest';
import { BARBER } from './barber.ts';
import { asDoneBy } from './demo-salon.ts';
import { type DemoAppointment, drawAppointments } from './draw-appointments.ts';
import { HAIRDRESSER } from './hairdresser.ts';
import { createRandom } from './random.ts';
import { SPA } from './spa.ts';

const SALONS = [BARBER, SPA, HAIRDRESSER];
const HOUR = 3_600_000;

const drawAll = (now: Date): DemoAppointment[] => {
  const random = createRandom(48);
  return SALONS.flatMap((salon) => drawAppointments(salon, random, now));
};

/** When somebody has their hands full, in milliseconds: not while the customer waits. */
function busyTime({ service, startsAt, endsAt }: DemoAppointment) {
  const [start, end] = [startsAt.getTime(), endsAt.getTime()];
  const { processingAfterMinutes, processingMinutes } = service;
  if (!processingAfterMinutes || !processingMinutes) return [{ start, end }];
  const waitsFrom = start + processingAfterMinutes * MINUTE;
  return [
    { start, end: waitsFrom },
    { start: waitsFrom + processingMinutes * MINUTE, end },
  ];
}

const takenOf = (seats: readonly DemoAppointment[]) => seats.filter(({ status }) => status !== 'CANCELLED');

// Every weekday, at several times of the day, the closed ones among them.
const CLOCKS = Array.from({ length: 21 }, (_, index) => new Date(Date.UTC(2026, 10, 16) + index * 8 * HOUR));

describe.each(CLOCKS.map((now) => [now.toISOString(), now] as const))('the demo at %s', (_, now) => {
  const appointments = drawAll(now);

  test('has appointments in every status, each of which suits its time', () => {
    expect(new Set(appointments.map(({ status }) => status))).toEqual(new Set(APPOINTMENT_STATUSES));
    for (const { status, startsAt, endsAt } of appointments) {
      if (endsAt <= now) expect(['COMPLETED', 'NO_SHOW', 'CANCELLED']).toContain(status);
      else if (startsAt > now) expect(['PENDING', 'CONFIRMED', 'CANCELLED']).toContain(status);
      else expect(status).toBe('CONFIRMED');
    }
  });

  test('was booked before now and before the visit', () => {
    for (const { createdAt, startsAt } of appointments) {
      expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(createdAt.getTime()).toBeLessThan(startsAt.getTime());
    }
  });

  test('gives nobody two things to do at once: one visit, all seats of a session, or another while a customer waits', () => {
    for (const staff of SALONS.flatMap((salon) => salon.staff)) {
      const own = appointments.filter((each) => each.staff === staff);
      const done = own
        .filter(({ session }, index) => !session || own[index - 1]?.session !== session)
        .flatMap(busyTime);
      const inOrder = done.toSorted((one, other) => one.start - other.start);
      for (const [index, { start }] of inOrder.entries()) {
        expect(inOrder[index - 1]?.end ?? 0).toBeLessThanOrEqual(start);
      }
    }
  });

  test('fills sessions before and after now, the next of each course to the last seat', () => {
    const sessions = Map.groupBy(
      appointments.filter(({ session }) => session),
      ({ session }) => session,
    );
    const courses = SALONS.flatMap((salon) => salon.courses ?? []);
    for (const course of courses) {
      const own = [...sessions].filter(([session]) => session?.course === course);
      expect(own.some(([, [first]]) => first && first.endsAt <= now)).toBe(true);
      expect(own.some(([session, seats]) => session?.isNext && takenOf(seats).length === session.seats)).toBe(true);
      expect(own.some(([session, seats]) => session && takenOf(seats).length < session.seats)).toBe(true);
    }
    for (const [session, seats] of sessions) {
      const numbers = takenOf(seats).map(({ seat }) => seat);
      expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
      expect(numbers.length).toBeLessThanOrEqual(session?.seats ?? 0);
      expect(new Set(seats.map(({ customer }) => customer)).size).toBe(seats.length);
    }
  });

  test('has every party, whose parts begin together with different people', () => {
    for (const party of SALONS.flatMap((salon) => salon.parties ?? [])) {
      const parts = appointments.filter((each) => each.party === party);
      expect(parts).toHaveLength(party.parts.length);
      expect(new Set(parts.map(({ startsAt }) => startsAt.getTime())).size).toBe(1);
      expect(new Set(parts.map(({ staff }) => staff)).size).toBe(parts.length);
      expect(parts[0]).toMatchObject({ guest: 0, guestName: null });
    }
  });

  test('keeps to opening hours, schedules and breaks', () => {
    for (const { startsAt, endsAt, staff, service } of appointments) {
      const { branch } = SALONS.find((salon) => salon.staff.includes(staff)) as (typeof SALONS)[number];
      const { date, time: start } = localDateTimeAt(startsAt, branch.timeZone);
      const { time: end } = localDateTimeAt(endsAt, branch.timeZone);
      const weekday = weekdayOf(date);
      for (const hours of [branch.workingHours[weekday], staff.workingSchedule[weekday]]) {
        expect(hours.available && hours.start <= start && end <= hours.end).toBe(true);
      }
      expect(staff.breakTimes[weekday].filter((each) => each.start < end && start < each.end)).toEqual([]);
      expect(endsAt.getTime() - startsAt.getTime()).toBe(asDoneBy(service, staff).durationMinutes * 60_000);
    }
  });

  test('is the same whenever it is drawn', () => {
    expect(drawAll(now)).toEqual(appointments);
  });
});

test('the salons hold what a person could have entered', () => {
  for (const { branch, services, staff } of SALONS) {
    expect(branchCreation.parse(branch)).toEqual(branch);
    for (const service of services) serviceFields.parse(service);
    const branchId = '01890000-0000-7000-8000-000000000000';
    for (const person of staff) staffCreation.parse({ ...person, branchId });
    const names = new Set(services.map(({ name }) => name));
    expect(staff.flatMap(({ offers = [] }) => offers).filter((name) => !names.has(name))).toEqual([]);
  }
});
