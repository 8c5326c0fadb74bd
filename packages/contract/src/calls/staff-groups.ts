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
    summary: 'List the groups of people of a branch by their names',
    query: branchQuery,
    answer: z.array(staffGroup),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'POST /staff-groups': {
    summary: `Make a group of people, of which a branch can have ${STAFF_GROUPS_MAX}`,
    body: staffGroupCreation,
    answer: staffGroup,
    status: 201,
    refusals: ['BRANCH_NOT_FOUND', 'STAFF_NOT_FOUND', 'STAFF_GROUP_TAKEN', 'STAFF_GROUPS_FULL'],
  },
  'PUT /staff-groups/:id': {
    summary: 'Change the name of a group and who is in it',
    params,
    body: staffGroupEdit,
    answer: staffGroup,
    refusals: ['STAFF_GROUP_NOT_FOUND', 'CHANGED', 'STAFF_NOT_FOUND', 'STAFF_GROUP_TAKEN'],
  },
  'DELETE /staff-groups/:id': {
    summary: 'Delete a group; its people stay',
    params,
    query: expectedVersionQuery,
    answer: done,
    refusals: ['STAFF_GROUP_NOT_FOUND', 'CHANGED'],
  },
});
