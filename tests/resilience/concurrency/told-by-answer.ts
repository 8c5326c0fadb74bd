import type { Appointment, Pushed } from '@vakit/contract';
import type { Answer } from '../support/call.ts';
import type { PushRequest, Request } from './request.ts';

/** Appointments that begin later or take longer after a push. */
export const idsPushed = ({ overrun }: PushRequest, answer: Answer): readonly string[] => [
  ...(answer.body.data as Pushed[]).map(({ appointmentId }) => appointmentId),
  ...(overrun ? [overrun.id] : []),
];

const ABOUT_APPOINTMENTS: readonly Request['kind'][] = [
  'book',
  'receive',
  'receive-elsewhere',
  'reschedule',
  'move',
  'cancel',
  'change',
  'withdraw',
  'decide',
  'choose-pieces',
  'change-lengths',
];

/** The appointment that an answer tells of, where it tells of one. */
export function appointmentIn(request: Request, answer: Answer | undefined): Appointment | undefined {
  return ABOUT_APPOINTMENTS.includes(request.kind) && (answer?.status === 200 || answer?.status === 201)
    ? answer.body.data
    : undefined;
}
