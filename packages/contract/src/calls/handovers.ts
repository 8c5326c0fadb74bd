import { handedOver, handover, handoverDecision, handoverQuery } from '../handover.ts';
import { declareCalls } from './call.ts';

const NOT_FOUND = ['BRANCH_NOT_FOUND', 'STAFF_NOT_FOUND'] as const;

/** How the appointments of somebody who is ill, or leaves, of a day that is closed, or outside new hours go elsewhere. */
export const handoverCalls = declareCalls('Appointments', 'appointments.manage', {
  'GET /appointments/manage/handover': {
    summary:
      'The upcoming appointments of somebody who is off, of a closed time, or some, each with a time that is free for it',
    query: handoverQuery,
    answer: handover,
    refusals: NOT_FOUND,
  },
  'POST /appointments/manage/handover': {
    summary: 'Give appointments to others, or another time, all or none, and enter the time off',
    body: handoverDecision,
    answer: handedOver,
    refusals: [
      ...NOT_FOUND,
      'FORBIDDEN',
      'TIME_OFF_HAS_APPOINTMENTS',
      'APPOINTMENT_CHANGED',
      'SLOT_UNAVAILABLE',
      'SEAT_HAS_NO_TIME',
    ],
  },
});
