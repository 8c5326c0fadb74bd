import { z } from 'zod';
import { branch, branchCreation, branchEdit, publication, publicBranch } from '../branch.ts';
import { done } from '../envelope.ts';
import { expectedVersionQuery } from '../version.ts';
import { declareCalls } from './call.ts';
import { idPath } from './paths.ts';

const params = idPath('BRANCH_NOT_FOUND');

/** Calls for the public page of a branch. */
export const publicBranchCalls = declareCalls('Branches', 'ANYBODY', {
  'GET /branches/public/:slug': {
    summary: 'Read a published branch, as customers see it',
    params: z.object({ slug: z.string() }),
    answer: publicBranch,
    refusals: ['PROOF_OF_WORK_REQUIRED', 'PUBLIC_BRANCH_NOT_FOUND'],
  },
});

/** Calls of owners for their own branches. */
export const branchCalls = declareCalls('Branches', 'branch.edit', {
  'GET /branches': { access: 'branch.read', workplaces: 'ALL', summary: 'List branches', answer: z.array(branch) },
  'POST /branches': {
    access: 'branches.open',
    summary: 'Create a branch',
    body: branchCreation,
    answer: branch,
    status: 201,
    refusals: ['SLUG_TAKEN'],
  },
  'GET /branches/:id': {
    access: 'branch.read',
    summary: 'Read a branch',
    params,
    answer: branch,
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'PUT /branches/:id': {
    summary: 'Edit a branch',
    params,
    body: branchEdit,
    answer: branch,
    refusals: ['BRANCH_NOT_FOUND', 'CHANGED', 'SLUG_TAKEN'],
  },
  'DELETE /branches/:id': {
    access: 'branches.open',
    summary: 'Delete a branch without upcoming appointments',
    params,
    query: expectedVersionQuery,
    answer: done,
    refusals: ['BRANCH_NOT_FOUND', 'CHANGED', 'BRANCH_HAS_APPOINTMENTS'],
  },
  'PUT /branches/:id/publish': {
    summary: 'Publish or unpublish a branch',
    params,
    query: publication,
    answer: branch,
    refusals: ['BRANCH_NOT_FOUND', 'CHANGED'],
  },
});
