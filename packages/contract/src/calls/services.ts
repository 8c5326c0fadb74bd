import { z } from 'zod';
import { done } from '../envelope.ts';
import { ownService, serviceCreation, serviceEdit } from '../own-service.ts';
import { branchQuery, priceList } from '../service.ts';
import { serviceFile, serviceList } from '../service-list.ts';
import { TABLE_FILE_TYPE } from '../table-file.ts';
import { expectedVersionQuery } from '../version.ts';
import { declareCalls } from './call.ts';
import { idPath } from './paths.ts';

const params = idPath('SERVICE_NOT_FOUND');

/** Calls for the services of a branch. */
export const serviceCalls = declareCalls('Services', 'branch.edit', {
  'GET /services': {
    access: 'appointments.book',
    summary: 'List the services of a branch',
    query: branchQuery,
    answer: z.array(ownService),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'POST /services': {
    summary: 'Create a service',
    body: serviceCreation,
    answer: ownService,
    status: 201,
    refusals: ['BRANCH_NOT_FOUND', 'VARIANT_NOT_FOUND'],
  },
  'POST /services/list': {
    summary: 'Create several services of a branch with their categories; all or none',
    body: serviceList,
    answer: z.array(ownService),
    status: 201,
    refusals: ['BRANCH_NOT_FOUND', 'SERVICE_CATEGORIES_FULL'],
  },
  'POST /services/file': {
    summary: 'Read services from a table (CSV or .xlsx) and report the errors of each line; nothing is stored',
    query: branchQuery,
    upload: { contentType: TABLE_FILE_TYPE, description: 'The table' },
    answer: serviceFile,
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'PUT /services/prices': {
    summary: 'Change the prices of several services of a branch; all or none',
    body: priceList,
    answer: z.array(ownService),
    refusals: ['BRANCH_NOT_FOUND', 'PRICES_CHANGED'],
  },
  'GET /services/:id': {
    access: 'branch.read',
    summary: 'Read a service',
    params,
    answer: ownService,
    refusals: ['SERVICE_NOT_FOUND'],
  },
  'PUT /services/:id': {
    summary: 'Edit a service',
    params,
    body: serviceEdit,
    answer: ownService,
    refusals: ['SERVICE_NOT_FOUND', 'CHANGED', 'VARIANT_NOT_FOUND', 'SERVICE_HAS_SESSIONS'],
  },
  'DELETE /services/:id': {
    summary: 'Delete a service',
    params,
    query: expectedVersionQuery,
    answer: done,
    refusals: ['SERVICE_NOT_FOUND', 'SERVICE_HAS_SESSIONS', 'CHANGED'],
  },
});
