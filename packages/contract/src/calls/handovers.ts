import { handedOver, handover, handoverDecision, handoverQuery } from '../handover.ts';
import { declareCalls } from './call.ts';

const NOT_FOUND = ['BRANCH_NOT_FOUND', 'STAFF_NOT_FOUND'] as const;

/** How the appointments of somebody who is ill, or leaves, go to others. */
export const handoverCalls = declareCalls('Appointments', 'appointments.manage', {
  'GET /appointments/manage/handover': {
    summary: 'The upcoming appointments of somebody who is off, each with a time of somebody who could take it',
    query: handoverQuery,
    answer: handover,
    refusals: NOT_FOUND,
  },
  'POST /appointments/manage/handover': {
    summary: 'Give appointments of somebody who is off to others, all or none, and enter the time off',
    body: handoverDecision,
    answer: handedOver,
    refusals: [...NOT_FOUND, 'FORBIDDEN', 'TIME_OFF_HAS_APPOINTMENTS', 'APPOINTMENT_CHANGED', 'SLOT_UNAVAILABLE'],
  },
});
