import { z } from 'zod';
import { done } from '../envelope.ts';
import { STAFF_GROUPS_MAX } from '../limits.ts';
import { branchQuery } from '../service.ts';
import { staffGroup, staffGroupCreation, staffGroupEdit } from '../staff-group.ts';
import { expectedVersionQuery } from '../version.ts';
import { declareCalls } from './call.ts';
import { idPath } from './paths.ts';

const params = idPath('STAFF_GROUP_NOT_FOUND');

/** Groups of people, by which the calendar is looked at. */
export const staffGroupCalls = declareCalls('Staff', 'branch.edit', {
  'GET /staff-groups': {
    access: 'branch.read',
    summary: 'List groups of people of a branch, by name',
    query: branchQuery,
    answer: z.array(staffGroup),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'POST /staff-groups': {
    summary: `Add a group of people; a branch can have ${STAFF_GROUPS_MAX}`,
    body: staffGroupCreation,
    answer: staffGroup,
    status: 201,
    refusals: ['BRANCH_NOT_FOUND', 'STAFF_NOT_FOUND', 'STAFF_GROUP_TAKEN', 'STAFF_GROUPS_FULL'],
  },
  'PUT /staff-groups/:id': {
    summary: 'Change the name and the members of a group',
    params,
    body: staffGroupEdit,
    answer: staffGroup,
    refusals: ['STAFF_GROUP_NOT_FOUND', 'CHANGED', 'STAFF_NOT_FOUND', 'STAFF_GROUP_TAKEN'],
  },
  'DELETE /staff-groups/:id': {
    summary: 'Delete a group; its members stay',
    params,
    query: expectedVersionQuery,
    answer: done,
    refusals: ['STAFF_GROUP_NOT_FOUND', 'CHANGED'],
  },
});
