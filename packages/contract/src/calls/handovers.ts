import { handedOver, handover, handoverDecision, handoverQuery } from '../handover.ts';
import { declareCalls } from './call.ts';

const NOT_FOUND = ['BRANCH_NOT_FOUND', 'STAFF_NOT_FOUND'] as const;

/** How the appointments of somebody who is ill, or leaves, of a day that is closed, or outside new hours go elsewhere. */
export const handoverCalls = declareCalls('Appointments', 'appointments.manage', {
  'GET /appointments/manage/handover': {
    summary:
      'List upcoming appointments for a handover, each with a proposed free time: those of an absent person, of a closed time, or single ones',
    query: handoverQuery,
    answer: handover,
    refusals: NOT_FOUND,
  },
  'POST /appointments/manage/handover': {
    summary: 'Move appointments to other people or times, all or none, and enter the time off',
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
