import { branchCreation, serviceFields, staffCreation } from '@vakit/contract';
import { APPOINTMENT_STATUSES, localDateTimeAt, weekdayOf } from '@vakit/scheduling';
import { describe, expect, test } from 'vitest';
import { BARBER } from './barber.ts';
import { asDoneBy } from './demo-salon.ts';
import { type DemoAppointment, drawAppointments } from './draw-appointments.ts';
import { createRandom } from './random.ts';
import { SPA } from './spa.ts';

const SALONS = [BARBER, SPA];
const HOUR = 3_600_000;

const drawAll = (now: Date): DemoAppointment[] => {
  const random = createRandom(48);
  return SALONS.flatMap((salon) => drawAppointments(salon, random, now));
};

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

  test('gives nobody two appointments at once', () => {
    for (const staff of SALONS.flatMap((salon) => salon.staff)) {
      const own = appointments.filter((each) => each.staff === staff);
      for (const [index, { startsAt }] of own.entries()) {
        const previous = own[index - 1];
        if (previous) expect(previous.endsAt.getTime()).toBeLessThanOrEqual(startsAt.getTime());
      }
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
