import { z } from 'zod';
import { done } from '../envelope.ts';
import { branchQuery } from '../service.ts';
import {
  serviceCategory,
  serviceCategoryCreation,
  serviceCategoryEdit,
  serviceCategoryOrder,
} from '../service-category.ts';
import { expectedVersionQuery } from '../version.ts';
import { declareCalls } from './call.ts';
import { idPath } from './paths.ts';

const params = idPath('SERVICE_CATEGORY_NOT_FOUND');

/** Under what an owner shows the services of a branch. */
export const serviceCategoryCalls = declareCalls('Service categories', 'branch.edit', {
  'GET /service-categories': {
    access: 'branch.read',
    summary: 'List the service categories of a branch in order',
    query: branchQuery,
    answer: z.array(serviceCategory),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'POST /service-categories': {
    summary: 'Create a service category as the last one of its branch',
    body: serviceCategoryCreation,
    answer: serviceCategory,
    status: 201,
    refusals: ['BRANCH_NOT_FOUND', 'SERVICE_CATEGORY_TAKEN', 'SERVICE_CATEGORIES_FULL'],
  },
  'PUT /service-categories': {
    summary: 'Change the order of the service categories of a branch',
    body: serviceCategoryOrder,
    answer: z.array(serviceCategory),
    refusals: ['BRANCH_NOT_FOUND', 'SERVICE_CATEGORIES_CHANGED'],
  },
  'PUT /service-categories/:id': {
    summary: 'Edit a service category',
    params,
    body: serviceCategoryEdit,
    answer: serviceCategory,
    refusals: ['SERVICE_CATEGORY_NOT_FOUND', 'CHANGED', 'SERVICE_CATEGORY_TAKEN'],
  },
  'DELETE /service-categories/:id': {
    summary: 'Delete a service category; its services stay without a category',
    params,
    query: expectedVersionQuery,
    answer: done,
    refusals: ['SERVICE_CATEGORY_NOT_FOUND', 'CHANGED'],
  },
});
