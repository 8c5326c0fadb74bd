import { z } from 'zod';
import { addon } from '../addon.ts';
import { addonCreation, addonEdit, addonOrder } from '../addon-form.ts';
import { done } from '../envelope.ts';
import { branchQuery } from '../service.ts';
import { expectedVersionQuery } from '../version.ts';
import { declareCalls } from './call.ts';
import { idPath } from './paths.ts';

const params = idPath('ADDON_NOT_FOUND');

/** Calls for the add-ons of a branch. */
export const addonCalls = declareCalls('Add-ons', 'branch.edit', {
  'GET /addons': {
    access: 'appointments.book',
    summary: 'List the add-ons of a branch in order',
    query: branchQuery,
    answer: z.array(addon),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'POST /addons': {
    summary: 'Create an add-on as the last one of its branch',
    body: addonCreation,
    answer: addon,
    status: 201,
    refusals: ['BRANCH_NOT_FOUND', 'SERVICE_NOT_FOUND', 'ADDON_TAKEN', 'ADDONS_FULL', 'ADDONS_OF_SERVICE_FULL'],
  },
  'PUT /addons': {
    summary: 'Change the order of the add-ons of a branch',
    body: addonOrder,
    answer: z.array(addon),
    refusals: ['BRANCH_NOT_FOUND', 'ADDONS_CHANGED'],
  },
  'PUT /addons/:id': {
    summary: 'Edit an add-on; existing appointments keep it unchanged',
    params,
    body: addonEdit,
    answer: addon,
    refusals: ['ADDON_NOT_FOUND', 'CHANGED', 'SERVICE_NOT_FOUND', 'ADDON_TAKEN', 'ADDONS_OF_SERVICE_FULL'],
  },
  'DELETE /addons/:id': {
    summary: 'Delete an add-on; existing appointments keep it',
    params,
    query: expectedVersionQuery,
    answer: done,
    refusals: ['ADDON_NOT_FOUND', 'CHANGED'],
  },
});
