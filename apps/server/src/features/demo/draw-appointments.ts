import {
  type AppointmentStatus,
  addDays,
  epochMinute,
  HOUR,
  type Interval,
  instantOf,
  intervalOfDay,
  localDateAt,
} from '@vakit/scheduling';
import { CANCELLATION_REASONS, CUSTOMER_NOTES, CUSTOMERS, type DemoCustomer, NO_SHOW_NOTE } from './customers.ts';
import { dayOfRooms } from './day-of-rooms.ts';
import type { DemoParty, DemoSalon, DemoService, DemoStaff, DemoTimeOff } from './demo-salon.ts';
import { type DemoSession, drawTaken, sessionsOf } from './draw-sessions.ts';
import { type DemoDay, drawParts, drawSlots } from './draw-slots.ts';
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
  /** The session of a seat, and the number of the seat; null once it is given up */
  readonly session?: DemoSession;
  readonly seat?: number | null;
  /** The party that it belongs to, and the guest */
  readonly party?: DemoParty;
  readonly guest?: number;
  readonly guestName?: string | null;
};

/** In days from today */
const FIRST_DAY = -60;
const LAST_DAY = 10;
/** In which the salon's people are busier than in the rest of the time */
const BUSY_DAYS = 3;
const LONGEST_LEAD_IN_DAYS = 10;

/**
 * The appointments of a salon in the weeks around now, oldest first. Each lies in a free slot of its day, or has a seat of a
 * session, as a customer would have booked it, and has a status that suits its time.
 */
export function drawAppointments(salon: DemoSalon, random: Random, now: Date): DemoAppointment[] {
  const today = localDateAt(now, salon.branch.timeZone);
  // One after the other, so that nobody has two appointments at once.
  let customers = random.below(CUSTOMERS.length);
  const nextCustomer = () => CUSTOMERS[customers++ % CUSTOMERS.length] as DemoCustomer;
  const sessions = sessionsOf(salon, now);
  const waiting = new Set(salon.parties);
  const appointments: DemoAppointment[] = [];
  for (let offset = FIRST_DAY; offset <= LAST_DAY; offset++) {
    const day = dayOf(salon, addDays(today, offset), { today, sessions });
    for (const party of [...waiting].filter((each) => each.day <= offset)) {
      const drawn = drawParty(salon, party, day, random, now);
      appointments.push(...drawn);
      if (drawn.length > 0) waiting.delete(party);
    }
    for (const staff of salon.staff.filter((each) => canBeBooked(each, offset))) {
      const most = Math.abs(offset) <= BUSY_DAYS ? 1 + random.below(2) : random.below(2);
      const isOffered = (service: DemoService) => canBeBooked(service, offset);
      for (const drawn of drawSlots(salon, staff, day, { most, isOffered }, random)) {
        const customer = nextCustomer();
        appointments.push({ ...bookedOf(drawn), customer, ...drawStory(salon, customer, drawn.slot, random, now) });
      }
    }
  }
  const seats = sessions.flatMap((session) => drawSeats(salon, session, nextCustomer, random, now));
  return [...appointments, ...seats].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** The seats of a session that are taken, the first ones, and those that were given up meanwhile. */
function drawSeats(
  salon: DemoSalon,
  session: DemoSession,
  nextCustomer: () => DemoCustomer,
  random: Random,
  now: Date,
): DemoAppointment[] {
  const seats: DemoAppointment[] = [];
  const wanted = drawTaken(session, random, now);
  for (let taken = 0; taken < wanted; ) {
    const customer = nextCustomer();
    const story = drawStory(salon, customer, session.slot, random, now);
    seats.push({
      ...bookedOf(session),
      ...{ session, customer, ...story },
      seat: story.status === 'CANCELLED' ? null : ++taken,
    });
  }
  return seats;
}

const bookedOf = ({ service, staff }: Pick<DemoAppointment, 'service' | 'staff'>) => ({ service, staff });

/** A day on which nothing is done yet but what is held in groups. */
function dayOf(
  salon: DemoSalon,
  date: string,
  { today, sessions }: { readonly today: string; readonly sessions: readonly DemoSession[] },
): DemoDay {
  const { timeZone } = salon.branch;
  return {
    date,
    absencesOf: ({ timeOff }) => (timeOff ? [timeOffInterval(timeOff, today, timeZone)] : []),
    rooms: dayOfRooms(salon),
    drawn: sessions.filter((session) => session.date === date),
  };
}

/** All parts of a party, of which only the longest is not over where it is being done; none where the day has no time for it. */
function drawParty(salon: DemoSalon, party: DemoParty, day: DemoDay, random: Random, now: Date): DemoAppointment[] {
  const drawn = drawParts(salon, party, day, random);
  const [first] = drawn;
  if (!first) return [];
  const customer = CUSTOMERS.find(({ email }) => email === party.customer) as DemoCustomer;
  const slot = { start: first.slot.start, end: Math.max(...drawn.map((each) => each.slot.end)) };
  const story = drawStory(salon, customer, slot, random, now);
  const guests = [undefined, ...new Set(party.parts.flatMap((part) => part.guest ?? []))];
  return drawn.map((each, index) => {
    const guestName = party.parts[index]?.guest;
    const isOver = epochMinute(now) >= each.slot.end;
    return {
      ...{
        ...bookedOf(each),
        ...story,
        customer,
        party,
        guest: guests.indexOf(guestName),
        guestName: guestName ?? null,
      },
      status: isOver && story.status === 'CONFIRMED' ? 'COMPLETED' : story.status,
      endsAt: instantOf(each.slot.end),
    };
  });
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
