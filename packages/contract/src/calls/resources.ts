import { z } from 'zod';
import { done } from '../envelope.ts';
import { RESOURCE_TYPES_MAX, RESOURCES_MAX } from '../limits.ts';
import { plannedResourceAbsence, touchedByResource } from '../planned-change.ts';
import {
  resource,
  resourceCreation,
  resourceDeletion,
  resourceEdit,
  resourceSharing,
  resourceType,
  resourceTypeCreation,
  resourceTypeEdit,
} from '../resource.ts';
import { resourceMaintenance, resourceMaintenanceCreation, resourceMaintenanceQuery } from '../resource-maintenance.ts';
import { branchQuery } from '../service.ts';
import { expectedVersionQuery } from '../version.ts';
import { declareCalls } from './call.ts';
import { idPath } from './paths.ts';

const ofType = idPath('RESOURCE_TYPE_NOT_FOUND');
const params = idPath('RESOURCE_NOT_FOUND');

/** The rooms and devices of a branch, which services need. */
export const resourceCalls = declareCalls('Rooms and devices', 'branch.edit', {
  'GET /resource-types': {
    access: 'branch.read',
    summary: 'List kinds of rooms and devices of a branch, with the rooms and devices of each',
    query: branchQuery,
    answer: z.array(resourceType),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'POST /resource-types': {
    summary: `Add a kind of room or device; a branch can have ${RESOURCE_TYPES_MAX}`,
    body: resourceTypeCreation,
    answer: resourceType,
    status: 201,
    refusals: ['BRANCH_NOT_FOUND', 'RESOURCE_TYPE_TAKEN', 'RESOURCE_TYPES_FULL', 'RESOURCE_TAKEN'],
  },
  'PUT /resource-types/:id': {
    summary: 'Rename a kind, or change the order in which its rooms or devices are used',
    params: ofType,
    body: resourceTypeEdit,
    answer: resourceType,
    refusals: ['RESOURCE_TYPE_NOT_FOUND', 'CHANGED', 'RESOURCE_TYPE_TAKEN', 'RESOURCES_CHANGED'],
  },
  'DELETE /resource-types/:id': {
    summary: 'Delete a kind that no service needs, with all its rooms or devices',
    params: ofType,
    query: expectedVersionQuery,
    answer: done,
    refusals: ['RESOURCE_TYPE_NOT_FOUND', 'CHANGED', 'RESOURCE_TYPE_NEEDED', 'RESOURCE_HAS_APPOINTMENTS'],
  },
  'POST /resources': {
    subject: 'typeId',
    summary: `Add a room or device; a kind can have ${RESOURCES_MAX}`,
    body: resourceCreation,
    answer: resource,
    status: 201,
    refusals: ['RESOURCE_TYPE_NOT_FOUND', 'RESOURCE_TAKEN', 'RESOURCES_FULL'],
  },
  'PUT /resources/:id': {
    summary:
      'Rename a room or device, set its hours, or turn it on or off; before it is turned off, its upcoming appointments need others',
    params,
    body: resourceEdit,
    answer: resource,
    refusals: [
      'RESOURCE_NOT_FOUND',
      'CHANGED',
      'RESOURCE_TAKEN',
      'RESOURCE_NEEDED',
      'RESOURCE_HAS_APPOINTMENTS',
      'RESOURCE_STRANDS_APPOINTMENTS',
    ],
  },
  'POST /resources/:id/touched-appointments': {
    summary:
      'List appointments of a room or device in a time, outside planned hours, or from now on, and those without a free replacement',
    params,
    body: plannedResourceAbsence,
    answer: touchedByResource,
    refusals: ['RESOURCE_NOT_FOUND'],
  },
  'PUT /resources/:id/sharing': {
    summary: 'Share a room or device with another branch: when it is booked in one, it is not free in the other',
    params,
    body: resourceSharing,
    answer: resource,
    refusals: ['RESOURCE_NOT_FOUND', 'CHANGED', 'RESOURCE_SHARED_ALREADY', 'RESOURCES_COLLIDE'],
  },
  'DELETE /resources/:id': {
    summary: 'Delete a room or device after its upcoming appointments have others',
    params,
    query: resourceDeletion,
    answer: done,
    refusals: [
      'RESOURCE_NOT_FOUND',
      'CHANGED',
      'RESOURCE_NEEDED',
      'RESOURCE_HAS_APPOINTMENTS',
      'RESOURCE_STRANDS_APPOINTMENTS',
    ],
  },
  'GET /resource-maintenance': {
    access: 'branch.read',
    summary: 'List maintenance of rooms and devices of a branch, earliest first',
    query: resourceMaintenanceQuery,
    answer: z.array(resourceMaintenance),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'POST /resource-maintenance': {
    subject: 'resourceId',
    summary: 'Enter maintenance of a room or device; it cannot be booked during that time',
    body: resourceMaintenanceCreation,
    answer: resourceMaintenance,
    status: 201,
    refusals: ['RESOURCE_NOT_FOUND', 'MAINTENANCE_HAS_APPOINTMENTS', 'MAINTENANCE_STRANDS_APPOINTMENTS'],
  },
  'POST /resource-maintenance/:id/others': {
    summary: 'Move appointments during maintenance to free ones of the same kind, as many as possible',
    params: idPath('MAINTENANCE_NOT_FOUND'),
    answer: resourceMaintenance,
    refusals: ['MAINTENANCE_NOT_FOUND'],
  },
  'DELETE /resource-maintenance/:id': {
    summary: 'Remove maintenance; appointments keep their rooms',
    params: idPath('MAINTENANCE_NOT_FOUND'),
    answer: done,
    refusals: ['MAINTENANCE_NOT_FOUND'],
  },
});
