import type { ResourceType } from '@vakit/contract';
import { sessionBody } from '../group-session.ts';
import { acquireProperty } from '../personas.ts';
import { TOMORROW } from '../salon.ts';
import { atDesk, concerned, inBranch, settings } from './outcomes.ts';
import { LOOKS, ROOM } from './reasons.ts';
import type { Rows } from './walk.ts';
import { app, at, personas, sessionOf } from './walk.ts';

const roomOf = ({ resources }: ResourceType) => resources[0]?.id as string;

export const resourcesRows = {
  'GET /group-sessions': {
    ask: ({ branch }) => ({ query: { branchId: branch.id, from: TOMORROW, to: TOMORROW } }),
    outcome: inBranch,
  },
  'GET /group-sessions/:id': {
    ask: async (property) => at((await sessionOf(property)).id),
    outcome: concerned(200, 'SESSION_NOT_FOUND'),
  },
  'POST /group-sessions': {
    ask: async (property) => {
      const { serviceId } = await sessionOf(property);
      return { body: { ...sessionBody(property, serviceId), startTime: '19:00' } };
    },
    outcome: atDesk(201, 'BRANCH_NOT_FOUND'),
    writes: 'GROUP_SESSIONS_PLANNED',
  },
  'GET /group-sessions/:id/series': {
    ask: async (property) => at((await sessionOf(property)).id),
    outcome: atDesk(200, 'SESSION_NOT_FOUND'),
  },
  'PUT /group-sessions/:id': {
    ask: async (property) => {
      const { id, staffId, date, startTime } = await sessionOf(property);
      return at(id, { body: { staffId, date, startTime, seats: 4 } });
    },
    outcome: atDesk(200, 'SESSION_NOT_FOUND'),
    writes: 'GROUP_SESSION_EDITED',
  },
  'POST /group-sessions/:id/cancel': {
    ask: async (property) => at((await sessionOf(property)).id, { body: { taken: 0, reason: null } }),
    outcome: atDesk(200, 'SESSION_NOT_FOUND'),
    writes: 'GROUP_SESSION_CANCELLED',
  },
  'GET /resource-types': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
  },
  'POST /resource-types': {
    ask: ({ branch }) => ({ body: { branchId: branch.id, name: 'Lazer', resourceNames: ['Alexandrite'] } }),
    outcome: settings(201, 'BRANCH_NOT_FOUND'),
    writes: 'RESOURCE_TYPE_ADDED',
  },
  'PUT /resource-types/:id': {
    ask: ({ resourceType }) => at(resourceType.id, { body: { name: 'Kabin' } }),
    outcome: settings(200, 'RESOURCE_TYPE_NOT_FOUND'),
    writes: 'RESOURCE_TYPE_EDITED',
  },
  'DELETE /resource-types/:id': {
    ask: ({ resourceType }) => at(resourceType.id),
    outcome: settings(200, 'RESOURCE_TYPE_NOT_FOUND'),
    writes: 'RESOURCE_TYPE_DELETED',
  },
  'POST /resources': {
    ask: ({ resourceType }) => ({ body: { typeId: resourceType.id, name: 'Oda 2' } }),
    outcome: settings(201, 'RESOURCE_TYPE_NOT_FOUND'),
    writes: 'RESOURCE_ADDED',
  },
  'PUT /resources/:id': {
    ask: ({ resourceType }) => at(roomOf(resourceType), { body: { name: 'Oda 9', isActive: true } }),
    outcome: settings(200, 'RESOURCE_NOT_FOUND'),
    writes: 'RESOURCE_EDITED',
  },
  'PUT /resources/:id/sharing': {
    ask: async ({ resourceType }) => {
      const elsewhere = await acquireProperty(app, personas);
      return at(roomOf(resourceType), { body: { sameAs: roomOf(elsewhere.resourceType) } });
    },
    outcome: settings(200, 'RESOURCE_NOT_FOUND'),
    writes: 'RESOURCE_EDITED',
  },
  'POST /resources/:id/touched-appointments': {
    ask: ({ resourceType }) => at(roomOf(resourceType), { body: {} }),
    outcome: settings(200, 'RESOURCE_NOT_FOUND'),
    writesNothing: LOOKS,
  },
  'DELETE /resources/:id': {
    ask: ({ resourceType }) => at(roomOf(resourceType)),
    outcome: settings(200, 'RESOURCE_NOT_FOUND'),
    writes: 'RESOURCE_DELETED',
  },
  'GET /resource-maintenance': {
    ask: ({ branch }) => ({ query: { branchId: branch.id, from: '2026-07-01' } }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
  },
  'POST /resource-maintenance': {
    ask: ({ resourceType }) => ({
      body: { resourceId: roomOf(resourceType), startDate: '2026-07-02', endDate: '2026-07-02' },
    }),
    outcome: settings(201, 'RESOURCE_NOT_FOUND'),
    writes: 'MAINTENANCE_ENTERED',
  },
  'POST /resource-maintenance/:id/others': {
    ask: ({ maintenance }) => at(maintenance.id),
    outcome: settings(200, 'MAINTENANCE_NOT_FOUND'),
    writesNothing: ROOM,
  },
  'DELETE /resource-maintenance/:id': {
    ask: ({ maintenance }) => at(maintenance.id),
    outcome: settings(200, 'MAINTENANCE_NOT_FOUND'),
    writes: 'MAINTENANCE_REMOVED',
  },
} as const satisfies Rows;
