import {
  type AppointmentStatus,
  addDays,
  epochMinute,
  HOUR,
  type Interval,
  instantOf,
  intervalOfDay,
  localDateAt,
  offersAll,
  slotsOfDay,
  waitsOf,
} from '@vakit/scheduling';
import { CANCELLATION_REASONS, CUSTOMER_NOTES, CUSTOMERS, type DemoCustomer, NO_SHOW_NOTE } from './customers.ts';
import { type DayOfRooms, dayOfRooms } from './day-of-rooms.ts';
import { asDoneBy, type DemoSalon, type DemoService, type DemoStaff, type DemoTimeOff } from './demo-salon.ts';
import type { Random } from './random.ts';

export type DemoAppointment = {
  readonly service: DemoService;
  readonly staff: DemoStaff;
  readonly customer: DemoCustomer;
  readonly status: AppointmentStatus;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly createdAt: Date;
  readonly customerNotes: string | null;
  readonly staffNotes: string | null;
  readonly cancellationReason: string | null;
};

/** In days from today */
const FIRST_DAY = -60;
const LAST_DAY = 10;
/** In which the salon's people are busier than in the rest of the time */
const BUSY_DAYS = 3;
const LONGEST_LEAD_IN_DAYS = 10;

/**
 * The appointments of a salon in the weeks around now, oldest first. Each lies in a free slot of its day, as a customer
 * would have booked it, and has a status that suits its time.
 */
export function drawAppointments(salon: DemoSalon, random: Random, now: Date): DemoAppointment[] {
  const today = localDateAt(now, salon.branch.timeZone);
  // One after the other, so that nobody has two appointments at once.
  let customers = random.below(CUSTOMERS.length);
  const appointments: DemoAppointment[] = [];
  for (let offset = FIRST_DAY; offset <= LAST_DAY; offset++) {
    const date = addDays(today, offset);
    const rooms = dayOfRooms(salon);
    for (const staff of salon.staff.filter((each) => canBeBooked(each, offset))) {
      const absences = staff.timeOff ? [timeOffInterval(staff.timeOff, today, salon.branch.timeZone)] : [];
      for (const { service, slot } of drawSlots(salon, staff, { date, offset, absences, rooms }, random)) {
        const customer = CUSTOMERS[customers++ % CUSTOMERS.length] as DemoCustomer;
        appointments.push({ service, staff, customer, ...drawStory(salon, customer, slot, random, now) });
      }
    }
  }
  return appointments.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** Time off of a person in epoch minutes. */
export function timeOffInterval({ firstDay, lastDay }: DemoTimeOff, today: string, timeZone: string): Interval {
  return {
    start: intervalOfDay(addDays(today, firstDay), timeZone).start,
    end: intervalOfDay(addDays(today, lastDay), timeZone).end,
  };
}

function canBeBooked({ addedDaysAgo }: DemoService | DemoStaff, offset: number): boolean {
  return addedDaysAgo === undefined || offset - LONGEST_LEAD_IN_DAYS >= -addedDaysAgo;
}

/** A local date `YYYY-MM-DD`, which lies so many days from today, and when the person is away around it. */
type DemoDay = {
  readonly date: string;
  readonly offset: number;
  readonly absences: readonly Interval[];
  readonly rooms: DayOfRooms;
};

/** What one person does on a day. */
function drawSlots({ branch, services }: DemoSalon, staff: DemoStaff, day: DemoDay, random: Random) {
  const { date, offset, absences, rooms } = day;
  const offered = services.filter(
    (service) => offersAll(staff.offers ?? [], [service.name]) && canBeBooked(service, offset),
  );
  const drawn: { service: DemoService; slot: Interval }[] = [];
  const wanted = Math.abs(offset) <= BUSY_DAYS ? 1 + random.below(2) : random.below(2);
  for (let attempt = 0; attempt < wanted && offered.length > 0; attempt++) {
    const service = random.pick(offered);
    const free = slotsOfDay({
      date,
      timeZone: branch.timeZone,
      openingHours: branch.workingHours,
      schedule: staff.workingSchedule,
      breaks: staff.breakTimes,
      taken: drawn.map((each) => ({
        ...each.slot,
        buffer: each.service.bufferMinutes ?? 0,
        waits: waitsOf([each.service]),
      })),
      durationMinutes: asDoneBy(service, staff).durationMinutes,
      extraHours: [],
      closures: [],
      absences,
      bufferMinutes: service.bufferMinutes ?? 0,
      waits: waitsOf([service]),
      needs: rooms.needsOf(service),
      slotIntervalMinutes: branch.slotIntervalMinutes,
      bookableFrom: 0,
      bookableUntil: Number.POSITIVE_INFINITY,
    }).filter(({ available }) => available);
    if (free.length === 0) continue;
    const slot = random.pick(free);
    drawn.push({ service, slot });
    rooms.take(service, { start: slot.start, end: slot.end + (service.bufferMinutes ?? 0) });
  }
  return drawn;
}

/** When it was booked, what became of it and what people wrote. */
function drawStory(
  { branch, staffNotes }: DemoSalon,
  customer: DemoCustomer,
  slot: Interval,
  random: Random,
  now: Date,
) {
  const startsAt = instantOf(slot.start);
  const lead = (1 + random.below(LONGEST_LEAD_IN_DAYS * 24)) * HOUR;
  const latest = now.getTime() - random.below(48) * HOUR;
  const status = drawStatus(slot, branch.autoApproveAppointments, random, epochMinute(now));
  return {
    status,
    startsAt,
    endsAt: instantOf(slot.end),
    createdAt: new Date(Math.min(startsAt.getTime() - lead, latest)),
    customerNotes: random.oneIn(4) ? random.pick(CUSTOMER_NOTES[customer.language]) : null,
    staffNotes: drawStaffNotes(status, staffNotes, random),
    cancellationReason: status === 'CANCELLED' ? random.pick(CANCELLATION_REASONS[customer.language]) : null,
  };
}

function drawStatus({ start, end }: Interval, isApproved: boolean, random: Random, now: number): AppointmentStatus {
  if (start <= now && now < end) return 'CONFIRMED';
  if (random.oneIn(9)) return 'CANCELLED';
  if (end <= now) return random.oneIn(12) ? 'NO_SHOW' : 'COMPLETED';
  return !isApproved && random.oneIn(2) ? 'PENDING' : 'CONFIRMED';
}

function drawStaffNotes(status: AppointmentStatus, notes: readonly string[], random: Random): string | null {
  if (status === 'NO_SHOW') return NO_SHOW_NOTE;
  return status === 'COMPLETED' && random.oneIn(4) ? random.pick(notes) : null;
}
