import { z } from 'zod';
import { done } from '../envelope.ts';
import { branchQuery } from '../service.ts';
import { staffCreation, staffEdit, staffMember } from '../staff.ts';
import { ownTermsEdit } from '../staff-terms.ts';
import { expectedVersionQuery } from '../version.ts';
import { declareCalls } from './call.ts';
import { idPath } from './paths.ts';

const params = idPath('STAFF_NOT_FOUND');
const NOT_FOUND = ['BRANCH_NOT_FOUND', 'STAFF_NOT_FOUND', 'SERVICE_NOT_FOUND'] as const;

/** Calls for the people of a branch. */
export const staffCalls = declareCalls('Staff', 'branch.edit', {
  'GET /staff': {
    access: 'branch.read',
    summary: 'List the staff of a branch',
    query: branchQuery,
    answer: z.array(staffMember),
    refusals: NOT_FOUND,
  },
  'POST /staff': {
    summary: 'Create a staff member and mail an invitation',
    body: staffCreation,
    answer: staffMember,
    status: 201,
    refusals: ['TOO_MANY_INVITATIONS', ...NOT_FOUND, 'STAFF_EMAIL_TAKEN'],
  },
  'GET /staff/:id': {
    access: 'branch.read',
    summary: 'Read a staff member',
    params,
    answer: staffMember,
    refusals: NOT_FOUND,
  },
  'PUT /staff/:id': {
    summary: 'Edit a staff member',
    params,
    body: staffEdit,
    answer: staffMember,
    refusals: ['TOO_MANY_INVITATIONS', ...NOT_FOUND, 'CHANGED', 'STAFF_EMAIL_TAKEN', 'STAFF_BOOKED_ELSEWHERE'],
  },
  'DELETE /staff/:id': {
    summary: 'Delete a staff member without upcoming appointments',
    params,
    query: expectedVersionQuery,
    answer: done,
    refusals: [...NOT_FOUND, 'STAFF_HAS_APPOINTMENTS', 'CHANGED'],
  },
  'PUT /staff/:id/terms': {
    summary: 'Replace a person’s own prices and durations of services and variants, for future bookings',
    params,
    body: ownTermsEdit,
    answer: staffMember,
    refusals: [...NOT_FOUND, 'CHANGED'],
  },
  'POST /staff/:id/invitation': {
    summary: 'Send the invitation again',
    params,
    answer: staffMember,
    refusals: ['TOO_MANY_INVITATIONS', ...NOT_FOUND, 'STAFF_ACTIVE', 'STAFF_HAS_NO_EMAIL', 'STAFF_EMAIL_TAKEN'],
  },
});
