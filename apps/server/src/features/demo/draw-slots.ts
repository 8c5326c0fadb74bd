import { type Interval, offersAll, slotsOfDay, waitsOf } from '@vakit/scheduling';
import type { DayOfRooms } from './day-of-rooms.ts';
import { asDoneBy, type DemoParty, type DemoSalon, type DemoService, type DemoStaff } from './demo-salon.ts';
import type { Random } from './random.ts';

/** Something that somebody does at a time. */
export type Drawn = { readonly service: DemoService; readonly staff: DemoStaff; readonly slot: Interval };

export type DemoDay = {
  /** A local date `YYYY-MM-DD` */
  readonly date: string;
  /** When somebody is away around it */
  absencesOf(staff: DemoStaff): readonly Interval[];
  readonly rooms: DayOfRooms;
  /** Appointments that were drawn for it already */
  readonly drawn: Drawn[];
};

/** Draws a person's day with up to so many customers, one after the other. */
export function drawSlots(
  salon: DemoSalon,
  staff: DemoStaff,
  day: DemoDay,
  wanted: { readonly most: number; readonly isOffered: (service: DemoService) => boolean },
  random: Random,
): Drawn[] {
  const offered = salon.services.filter(
    (service) => !service.seats && offersAll(staff.offers ?? [], [service.name]) && wanted.isOffered(service),
  );
  const drawn: Drawn[] = [];
  for (let attempt = 0; attempt < wanted.most && offered.length > 0; attempt++) {
    const service = random.pick(offered);
    const free = freeSlots(salon, staff, service, day);
    if (free.length > 0) drawn.push(take({ service, staff, slot: random.pick(free) }, day));
  }
  return drawn;
}

/** The parts of a party, which begin together; none on a day on which they cannot. */
export function drawParts(salon: DemoSalon, { parts }: DemoParty, day: DemoDay, random: Random): Drawn[] {
  const chosen = parts.map(({ of, staff }) => {
    const service = serviceNamed(salon, of);
    const person = personAt(salon, staff);
    return { service, staff: person, slots: freeSlots(salon, person, service, day) };
  });
  const starts = chosen
    .map(({ slots }) => new Set(slots.map(({ start }) => start)))
    .reduce((left, right) => left.intersection(right));
  if (starts.size === 0) return [];
  const start = random.pick([...starts]);
  return chosen.map(({ service, staff, slots }) => {
    const slot = slots.find((each) => each.start === start) as Interval;
    return take({ service, staff, slot }, day);
  });
}

/** Has somebody do something on a day. */
function take(drawn: Drawn, { rooms, drawn: all }: DemoDay): Drawn {
  const { service, slot } = drawn;
  rooms.take(service, { start: slot.start, end: slot.end + (service.bufferMinutes ?? 0) });
  all.push(drawn);
  return drawn;
}

function freeSlots({ branch }: DemoSalon, staff: DemoStaff, service: DemoService, day: DemoDay): Interval[] {
  return slotsOfDay({
    date: day.date,
    timeZone: branch.timeZone,
    openingHours: branch.workingHours,
    schedule: staff.workingSchedule,
    breaks: staff.breakTimes,
    taken: day.drawn
      .filter((each) => each.staff === staff)
      .map((each) => ({
        ...each.slot,
        buffer: each.service.bufferMinutes ?? 0,
        waits: waitsOf([each.service]),
      })),
    durationMinutes: asDoneBy(service, staff).durationMinutes,
    extraHours: [],
    closures: [],
    absences: day.absencesOf(staff),
    bufferMinutes: service.bufferMinutes ?? 0,
    waits: waitsOf([service]),
    needs: day.rooms.needsOf(service),
    slotIntervalMinutes: branch.slotIntervalMinutes,
    bookableFrom: 0,
    bookableUntil: Number.POSITIVE_INFINITY,
  }).filter(({ available }) => available);
}

export const serviceNamed = ({ services }: DemoSalon, name: string): DemoService =>
  services.find((service) => service.name === name) as DemoService;

export const personAt = ({ staff }: DemoSalon, email: string): DemoStaff =>
  staff.find((person) => person.email === email) as DemoStaff;
