import { z } from 'zod';
import { customerExport } from '../customer.ts';
import { done } from '../envelope.ts';
import { contactProof, customerAccess, ownContactQuestion, ownDetails, sentCode } from '../my-appointments.ts';
import { declareCalls } from './call.ts';

const params = z.object({ slug: z.string().meta({ description: 'Slug of any branch of the business' }) });
const ASKING = ['PUBLIC_BRANCH_NOT_FOUND'] as const;
const CHANGING = [...ASKING, 'FORBIDDEN'] as const;
const OPENED = [...CHANGING, 'UNAUTHENTICATED'] as const;

/** Calls of customers for all of their appointments at one business; a cookie remembers the proven contact. */
export const myAppointmentCalls = declareCalls('My appointments', 'ANYBODY', {
  'GET /my-appointments/:slug': {
    summary: 'List the appointments of the contact confirmed in this browser',
    params,
    answer: customerAccess,
    refusals: ASKING,
  },
  'POST /my-appointments/:slug/code': {
    summary: 'Send a code and a link to a contact, if it has appointments',
    params,
    body: ownContactQuestion,
    answer: sentCode,
    refusals: [...CHANGING, 'PROOF_OF_WORK_REQUIRED'],
  },
  'POST /my-appointments/:slug/session': {
    summary: 'Sign in to one’s appointments in this browser by code or link',
    params,
    body: contactProof,
    answer: customerAccess,
    refusals: [...CHANGING, 'PROOF_OF_WORK_REQUIRED', 'CUSTOMER_CODE_WRONG', 'PROOF_TOO_OFTEN_WRONG'],
  },
  'DELETE /my-appointments/:slug/session': {
    summary: 'Sign out of one’s appointments',
    params,
    answer: done,
    refusals: CHANGING,
  },
  'PUT /my-appointments/:slug/details': {
    summary: 'Change one’s own name and the other contact, also for upcoming appointments',
    params,
    body: ownDetails,
    answer: customerAccess,
    refusals: OPENED,
  },
  'DELETE /my-appointments/:slug/marketing-consent': {
    summary: 'Withdraw the consent to commercial messages',
    params,
    answer: customerAccess,
    refusals: OPENED,
  },
  'GET /my-appointments/:slug/export': {
    summary: 'Export all data of the business about the holder of the contact, without its own notes',
    params,
    answer: customerExport,
    refusals: [...ASKING, 'UNAUTHENTICATED'],
  },
});
