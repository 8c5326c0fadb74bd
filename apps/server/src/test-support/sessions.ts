import type { GroupSession, PublicSession } from '@vakit/contract';
import { bookingBody, type Salon } from './salon.ts';

type Session = GroupSession | PublicSession;

/** Terms of a group service in tests */
export const GROUP_TERMS = { name: 'Pilates', durationMinutes: 60, price: 400, seats: 8 };

/** Fields that name a session as the customer saw it. */
export const seenOf = ({ id: sessionId, staffId, date: appointmentDate, startTime }: Session) => ({
  ...{ sessionId, staffId, appointmentDate, startTime },
});

/** The body of a booking of a seat. */
export const seatBody = (salon: Pick<Salon, 'branch' | 'service' | 'staff'>, session: Session, more: object) =>
  bookingBody(salon, { ...seenOf(session), serviceId: session.serviceId, ...more });
