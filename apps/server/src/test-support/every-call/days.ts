import { TOMORROW, timeOffBody } from '../salon.ts';
import { atDesk, atWork, everySignedIn, inBranch, personally, settings } from './outcomes.ts';
import { ASKS, WORD } from './reasons.ts';
import type { Rows } from './walk.ts';
import { at } from './walk.ts';

export const daysRows = {
  'GET /staff/me/time-off-requests': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: personally,
  },
  'POST /staff/me/time-off-requests': {
    ask: ({ branch }) => ({ body: { branchId: branch.id, startDate: TOMORROW, endDate: TOMORROW } }),
    outcome: { ...personally, ...atWork(201) },
    writesNothing: ASKS,
  },
  'DELETE /staff/me/time-off-requests/:id': {
    ask: ({ timeOffRequest }) => at(timeOffRequest.id),
    outcome: { ...everySignedIn('TIME_OFF_REQUEST_NOT_FOUND'), staff: 200 },
    writesNothing: ASKS,
  },
  'GET /schedule-exceptions': {
    ask: ({ branch }) => ({ query: { branchId: branch.id, from: TOMORROW } }),
    outcome: inBranch,
    tells: { what: 'timeOff', to: ['owner', 'manager', 'reception', 'staff'] },
  },
  'GET /schedule-exceptions/affected': {
    ask: ({ branch }) => ({ query: { branchId: branch.id, startDate: TOMORROW, endDate: TOMORROW } }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
    tells: { what: 'appointment', to: ['owner', 'manager', 'reception'] },
  },
  'POST /schedule-exceptions': {
    ask: (property) => ({ body: timeOffBody(property, { startDate: '2026-08-01', endDate: '2026-08-02' }) }),
    outcome: settings(201, 'BRANCH_NOT_FOUND'),
    writes: 'EXCEPTION_ENTERED',
  },
  'PUT /schedule-exceptions/:id': {
    ask: ({ timeOff, ...property }) => at(timeOff.id, { body: timeOffBody(property, { endDate: '2026-07-09' }) }),
    outcome: settings(200, 'SCHEDULE_EXCEPTION_NOT_FOUND'),
    writes: 'EXCEPTION_EDITED',
  },
  'DELETE /schedule-exceptions/:id': {
    ask: ({ timeOff }) => at(timeOff.id),
    outcome: settings(200, 'SCHEDULE_EXCEPTION_NOT_FOUND'),
    writes: 'EXCEPTION_REMOVED',
  },
  'GET /time-off-requests': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
    tells: { what: 'timeOffRequest', to: ['owner', 'manager', 'reception'] },
  },
  'PUT /time-off-requests/:id': {
    ask: ({ timeOffRequest }) => at(timeOffRequest.id, { body: { decision: 'REFUSED', answer: 'O gün İlker yok' } }),
    outcome: atDesk(200, 'TIME_OFF_REQUEST_NOT_FOUND'),
    writes: 'TIME_OFF_REFUSED',
  },
  'GET /public-holidays': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
  },
  'PUT /public-holidays/:date': {
    ask: ({ branch }) => at('2026-10-29', { body: { branchId: branch.id, decision: 'CLOSED' } }),
    outcome: settings(200, 'BRANCH_NOT_FOUND'),
    writes: 'HOLIDAY_DECIDED',
  },
  'GET /appointments/calendar/notes': {
    ask: ({ branch }) => ({ query: { branchId: branch.id, from: TOMORROW, to: TOMORROW } }),
    outcome: inBranch,
  },
  'POST /appointments/calendar/notes': {
    ask: ({ branch }) => ({ body: { branchId: branch.id, date: TOMORROW, text: 'Teslimat 14:00' } }),
    outcome: atDesk(201, 'BRANCH_NOT_FOUND'),
    writesNothing: WORD,
  },
  'PUT /appointments/calendar/notes/:id': {
    ask: ({ dayNote }) => at(dayNote.id, { body: { text: 'Teslimat 15:00' } }),
    outcome: atDesk(200, 'DAY_NOTE_NOT_FOUND'),
    writesNothing: WORD,
  },
  'DELETE /appointments/calendar/notes/:id': {
    ask: ({ dayNote }) => at(dayNote.id),
    outcome: atDesk(200, 'DAY_NOTE_NOT_FOUND'),
    writesNothing: WORD,
  },
} as const satisfies Rows;
