import { MoveSeat } from './move-seat.tsx';
import { MoveTime } from './move-time.tsx';
import type { RescheduledProps } from './rescheduled-props.ts';

/** Another time for an appointment, or another session for a seat. */
export function Rescheduling(props: RescheduledProps) {
  return props.appointment.sessionId ? <MoveSeat {...props} /> : <MoveTime {...props} />;
}
