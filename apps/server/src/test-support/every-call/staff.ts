import { EVERY_DAY, staffBody } from '../salon.ts';
import { atDesk, personally, settings } from './outcomes.ts';
import { LOOKS } from './reasons.ts';
import type { Rows } from './walk.ts';
import { at } from './walk.ts';

export const staffRows = {
  'GET /staff': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
  },
  'POST /staff': {
    ask: ({ branch }) => ({ body: staffBody(branch.id) }),
    outcome: settings(201, 'BRANCH_NOT_FOUND'),
    writes: 'STAFF_ADDED',
  },
  'GET /staff/:id': {
    ask: ({ staff }) => at(staff.id),
    outcome: atDesk(200, 'STAFF_NOT_FOUND'),
  },
  'PUT /staff/:id': {
    ask: ({ branch, staff }) => at(staff.id, { body: staffBody(branch.id, { email: staff.email, lastName: 'Başka' }) }),
    outcome: settings(200, 'STAFF_NOT_FOUND'),
    writes: 'STAFF_EDITED',
  },
  'PUT /staff/:id/terms': {
    ask: ({ staff, service }) => at(staff.id, { body: { terms: [{ serviceId: service.id, durationMinutes: 45 }] } }),
    outcome: settings(200, 'STAFF_NOT_FOUND'),
    writes: 'STAFF_EDITED',
  },
  'DELETE /staff/:id': {
    ask: ({ invited }) => at(invited.id),
    outcome: settings(200, 'STAFF_NOT_FOUND'),
    writes: 'STAFF_DELETED',
  },
  'POST /staff/:id/touched-appointments': {
    ask: ({ staff }) => at(staff.id, { body: { workingSchedule: EVERY_DAY } }),
    outcome: settings(200, 'STAFF_NOT_FOUND'),
    writesNothing: LOOKS,
  },
  'POST /staff/me/touched-appointments': {
    ask: ({ branch }) => ({ query: { branchId: branch.id }, body: { workingSchedule: EVERY_DAY } }),
    outcome: personally,
    writesNothing: LOOKS,
  },
  'POST /staff/:id/invitation': {
    ask: ({ invited }) => at(invited.id),
    outcome: settings(200, 'STAFF_NOT_FOUND'),
    writes: 'STAFF_INVITED',
  },
  'GET /staff/me/schedule': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: personally,
  },
  'PUT /staff/me/working-hours': {
    ask: ({ branch }) => ({
      query: { branchId: branch.id },
      body: { workingSchedule: { ...EVERY_DAY, sunday: { start: '10:00', end: '12:00', available: false } } },
    }),
    outcome: personally,
    writes: 'OWN_SCHEDULE_EDITED',
  },
  'PUT /staff/me/break-times': {
    ask: ({ branch, staff }) => ({
      query: { branchId: branch.id },
      body: { breakTimes: { ...staff.breakTimes, monday: [{ start: '12:00', end: '12:30' }] } },
    }),
    outcome: personally,
    writes: 'OWN_SCHEDULE_EDITED',
  },
  'GET /staff-groups': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
  },
  'POST /staff-groups': {
    ask: ({ branch, staff }) => ({ body: { branchId: branch.id, name: 'Tırnak', staffIds: [staff.id] } }),
    outcome: settings(201, 'BRANCH_NOT_FOUND'),
    writes: 'STAFF_GROUP_MADE',
  },
  'PUT /staff-groups/:id': {
    ask: ({ staffGroup }) => at(staffGroup.id, { body: { name: 'Ustalar', staffIds: [] } }),
    outcome: settings(200, 'STAFF_GROUP_NOT_FOUND'),
    writes: 'STAFF_GROUP_EDITED',
  },
  'DELETE /staff-groups/:id': {
    ask: ({ staffGroup }) => at(staffGroup.id),
    outcome: settings(200, 'STAFF_GROUP_NOT_FOUND'),
    writes: 'STAFF_GROUP_DELETED',
  },
} as const satisfies Rows;
