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
    summary: 'List the kinds of rooms and devices of a branch, with those that there are of each',
    query: branchQuery,
    answer: z.array(resourceType),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'POST /resource-types': {
    summary: `Add a kind of rooms or devices, of which a branch can have ${RESOURCE_TYPES_MAX}`,
    body: resourceTypeCreation,
    answer: resourceType,
    status: 201,
    refusals: ['BRANCH_NOT_FOUND', 'RESOURCE_TYPE_TAKEN', 'RESOURCE_TYPES_FULL', 'RESOURCE_TAKEN'],
  },
  'PUT /resource-types/:id': {
    summary: 'Rename a kind, or change the order in which its rooms or devices are taken',
    params: ofType,
    body: resourceTypeEdit,
    answer: resourceType,
    refusals: ['RESOURCE_TYPE_NOT_FOUND', 'CHANGED', 'RESOURCE_TYPE_TAKEN', 'RESOURCES_CHANGED'],
  },
  'DELETE /resource-types/:id': {
    summary: 'Delete a kind that no service needs, with all of its rooms or devices',
    params: ofType,
    query: expectedVersionQuery,
    answer: done,
    refusals: ['RESOURCE_TYPE_NOT_FOUND', 'CHANGED', 'RESOURCE_TYPE_NEEDED', 'RESOURCE_HAS_APPOINTMENTS'],
  },
  'POST /resources': {
    subject: 'typeId',
    summary: `Add a room or a device, of which there can be ${RESOURCES_MAX} of a kind`,
    body: resourceCreation,
    answer: resource,
    status: 201,
    refusals: ['RESOURCE_TYPE_NOT_FOUND', 'RESOURCE_TAKEN', 'RESOURCES_FULL'],
  },
  'PUT /resources/:id': {
    summary:
      'Rename a room or a device, say at which hours it can be had, or take it into or, once its upcoming appointments have others, out of use',
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
      'List who has a room or a device in a time, or outside hours that are planned for it, or from now on, and for whom no other one is free',
    params,
    body: plannedResourceAbsence,
    answer: touchedByResource,
    refusals: ['RESOURCE_NOT_FOUND'],
  },
  'PUT /resources/:id/sharing': {
    summary:
      'Say that a room or a device is the same one as one of another branch, so that whoever has it there has it here',
    params,
    body: resourceSharing,
    answer: resource,
    refusals: ['RESOURCE_NOT_FOUND', 'CHANGED', 'RESOURCE_SHARED_ALREADY', 'RESOURCES_COLLIDE'],
  },
  'DELETE /resources/:id': {
    summary: 'Delete a room or a device, once its upcoming appointments have others',
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
    summary: 'List when rooms and devices of a branch are in maintenance, the earliest first',
    query: resourceMaintenanceQuery,
    answer: z.array(resourceMaintenance),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'POST /resource-maintenance': {
    subject: 'resourceId',
    summary: 'Enter when a room or a device is in maintenance, so that nobody is booked into it',
    body: resourceMaintenanceCreation,
    answer: resourceMaintenance,
    status: 201,
    refusals: ['RESOURCE_NOT_FOUND', 'MAINTENANCE_HAS_APPOINTMENTS', 'MAINTENANCE_STRANDS_APPOINTMENTS'],
  },
  'POST /resource-maintenance/:id/others': {
    summary: 'Give the appointments that have it all the same others of its kind, as many as there are any free for',
    params: idPath('MAINTENANCE_NOT_FOUND'),
    answer: resourceMaintenance,
    refusals: ['MAINTENANCE_NOT_FOUND'],
  },
  'DELETE /resource-maintenance/:id': {
    summary: 'Take maintenance away; appointments stay where they are',
    params: idPath('MAINTENANCE_NOT_FOUND'),
    answer: done,
    refusals: ['MAINTENANCE_NOT_FOUND'],
  },
});
