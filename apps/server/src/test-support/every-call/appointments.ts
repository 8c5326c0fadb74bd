import { bookingBody, TOMORROW, UNKNOWN_ID } from '../salon.ts';
import { atDesk, concerned, everySignedIn, inBranch, settings } from './outcomes.ts';
import { HISTORY, LOOKS, ROOM } from './reasons.ts';
import type { Rows } from './walk.ts';
import { app, at, personas } from './walk.ts';

export const appointmentsRows = {
  'GET /booking-sources': {
    ask: () => ({}),
    outcome: settings(200, 200),
  },
  'POST /booking-sources/cancel': {
    ask: async ({ appointment }) => {
      const source = '0'.repeat(32);
      const source_digest = Buffer.from(source, 'hex');
      await app.database.updateTable('appointments').set({ source_digest }).where('id', '=', appointment.id).execute();
      return { body: { source, appointmentIds: [appointment.id] } };
    },
    outcome: settings(200, 200),
    writes: 'SOURCE_CANCELLED',
  },
  'GET /appointments/calendar': {
    ask: ({ branch }) => ({ query: { branchId: branch.id, from: TOMORROW, to: TOMORROW } }),
    outcome: inBranch,
    tells: { what: 'appointment', to: ['owner', 'manager', 'reception', 'staff'] },
  },
  'GET /appointments/calendar/elsewhere': {
    ask: ({ branch }) => ({ query: { branchId: branch.id, from: TOMORROW, to: TOMORROW } }),
    outcome: inBranch,
  },
  'GET /appointments/manage': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: inBranch,
    tells: { what: 'appointment', to: ['owner', 'manager', 'reception', 'staff'] },
  },
  'GET /appointments/manage/file': {
    ask: ({ branch }) => ({ query: { branchId: branch.id } }),
    outcome: inBranch,
    isLogged: true,
    writes: 'APPOINTMENTS_EXPORTED',
  },
  'POST /appointments/manage': {
    ask: (property) => ({ body: bookingBody(property, { startTime: '16:30' }) }),
    outcome: atDesk(201, 'BRANCH_NOT_FOUND'),
    writesNothing: HISTORY,
  },
  'POST /appointments/manage/walk-in': {
    ask: (property) => ({ body: bookingBody(property, { startTime: '16:30' }) }),
    outcome: atDesk(201, 'BRANCH_NOT_FOUND'),
    writesNothing: HISTORY,
  },
  'PUT /appointments/manage/:id/time': {
    ask: ({ appointment, staff }) =>
      at(appointment.id, { body: { staffId: staff.id, appointmentDate: TOMORROW, startTime: '16:00' } }),
    outcome: atDesk(200, 'APPOINTMENT_NOT_FOUND'),
    writesNothing: HISTORY,
  },
  'PUT /appointments/manage/:id/visit': {
    ask: ({ appointment, service }) =>
      at(appointment.id, { body: { services: [{ serviceId: service.id, price: 400 }], durationMinutes: 20 } }),
    outcome: atDesk(200, 'APPOINTMENT_NOT_FOUND'),
    tells: { what: 'appointment', to: ['owner', 'manager', 'reception'] },
    writesNothing: HISTORY,
  },
  'PUT /appointments/manage/:id/resources': {
    ask: (
      { appointment }, // The appointment of the table needs none.
    ) => at(appointment.id, { body: { resourceIds: [UNKNOWN_ID] } }),
    outcome: atDesk('INVALID_STATUS_TRANSITION', 'APPOINTMENT_NOT_FOUND'),
    writesNothing: ROOM,
  },
  'POST /appointments/manage/swap': {
    ask: async ({ appointment, staff }) => {
      const path = `/appointments/manage/${appointment.id}/status?status=CANCELLED`;
      await app.call('PUT', path, { token: personas.tokens.owner });
      return { body: { appointments: [{ id: appointment.id }, { id: staff.id }] } };
    },
    outcome: atDesk('INVALID_STATUS_TRANSITION', 'APPOINTMENT_NOT_FOUND'),
    writesNothing: HISTORY,
  },
  'PUT /appointments/manage/:id/mark': {
    ask: async ({ appointment }) => {
      const path = `/appointments/manage/${appointment.id}/status?status=CONFIRMED`;
      await app.call('PUT', path, { token: personas.tokens.owner });
      return at(appointment.id, { body: { mark: 'LATE', isSet: true } });
    },
    outcome: concerned(200),
    writesNothing: HISTORY,
  },
  'PUT /appointments/manage/:id/call': {
    ask: ({ appointment }) => at(appointment.id, { body: { isMade: true } }),
    outcome: concerned(200),
    writesNothing: HISTORY,
  },
  'GET /appointments/manage/free-now': {
    ask: ({ branch, staff, service }) => ({
      query: { branchId: branch.id, staffId: staff.id, serviceId: service.id },
    }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
  },
  'POST /appointments/manage/:id/again': {
    ask: ({ appointment }) => at(appointment.id, { body: { appointmentDate: TOMORROW, startTime: '16:30' } }),
    outcome: atDesk(201, 'APPOINTMENT_NOT_FOUND'),
    writesNothing: HISTORY,
  },
  'POST /appointments/series/preview': {
    ask: ({ appointment }) => ({
      body: { appointmentId: appointment.id, visits: [{ appointmentDate: TOMORROW, startTime: '16:30' }] },
    }),
    outcome: atDesk(200, 'APPOINTMENT_NOT_FOUND'),
    writesNothing: LOOKS,
  },
  'POST /appointments/series': {
    ask: ({ appointment }) => ({
      body: {
        appointmentId: appointment.id,
        rule: { everyWeeks: 1, times: 1 },
        visits: [{ appointmentDate: TOMORROW, startTime: '16:30' }],
      },
    }),
    outcome: atDesk(201, 'APPOINTMENT_NOT_FOUND'),
    writesNothing: HISTORY,
  },
  'GET /appointments/manage/:id/series': {
    ask: ({ appointment }) => at(appointment.id),
    outcome: atDesk(200, 'APPOINTMENT_NOT_FOUND'),
  },
  // It is repeated by none.
  'PUT /appointments/manage/:id/series/time': {
    ask: ({ appointment }) => {
      const place = { appointmentDate: TOMORROW, startTime: '16:30' };
      return at(appointment.id, { body: { scope: 'ALL', appointmentIds: [appointment.id], ...place } });
    },
    outcome: atDesk('APPOINTMENT_NOT_FOUND', 'APPOINTMENT_NOT_FOUND'),
    writesNothing: HISTORY,
  },
  'PUT /appointments/manage/:id/series/cancel': {
    ask: ({ appointment }) => at(appointment.id, { body: { scope: 'ALL', appointmentIds: [appointment.id] } }),
    outcome: atDesk('APPOINTMENT_NOT_FOUND', 'APPOINTMENT_NOT_FOUND'),
    writesNothing: HISTORY,
  },
  'GET /appointments/manage/push': {
    ask: ({ branch, staff }) => ({
      query: { branchId: branch.id, staffId: staff.id, date: TOMORROW, from: '00:00', minutes: '15' },
    }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
    tells: { what: 'appointment', to: ['owner', 'manager', 'reception'] },
  },
  'GET /appointments/calendar/customers': {
    ask: ({ branch }) => ({ query: { branchId: branch.id, from: TOMORROW, to: TOMORROW } }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
    tells: { what: 'appointment', to: ['owner', 'manager', 'reception'] },
  },
  'GET /appointments/manage/handover': {
    ask: ({ branch, staff }) => ({ query: { branchId: branch.id, staffId: staff.id, startDate: TOMORROW } }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
    tells: { what: 'appointment', to: ['owner', 'manager', 'reception'] },
  },
  'POST /appointments/manage/handover': {
    ask: ({ branch, staff }) => ({
      body: {
        branchId: branch.id,
        staffId: staff.id,
        startDate: '2026-08-05',
        timeOff: { reason: 'ILLNESS' },
      },
    }),
    outcome: atDesk(200, 'BRANCH_NOT_FOUND'),
    writes: 'EXCEPTION_ENTERED',
  },
  'POST /appointments/manage/push': {
    ask: ({ branch, staff }) => {
      const day = { branchId: branch.id, staffId: staff.id, date: TOMORROW, from: '00:00', minutes: 15 };
      return { body: { ...day, appointmentIds: [staff.id] } };
    },
    outcome: atDesk('APPOINTMENT_CHANGED', 'BRANCH_NOT_FOUND'),
    writesNothing: HISTORY,
  },
  'GET /appointments/manage/pending': {
    ask: () => ({}),
    outcome: everySignedIn(200),
    tells: { what: 'appointment', to: ['owner', 'manager', 'reception', 'staff'] },
  },
  'GET /appointments/manage/move-requests': {
    ask: () => ({}),
    outcome: everySignedIn(200),
    tells: { what: 'appointment', to: [] },
  },
  'GET /appointments/manage/:id': {
    ask: ({ appointment }) => at(appointment.id),
    outcome: concerned(200),
  },
  'GET /appointments/manage/:id/slots': {
    ask: ({ appointment, staff }) => at(appointment.id, { query: { staffId: staff.id, date: TOMORROW } }),
    outcome: atDesk(200, 'APPOINTMENT_NOT_FOUND'),
  },
  'GET /appointments/manage/:id/history': {
    ask: ({ appointment }) => at(appointment.id),
    outcome: concerned(200),
  },
  'GET /appointments/manage/:id/messages': {
    ask: ({ appointment }) => at(appointment.id),
    outcome: concerned(200),
  },
  'POST /appointments/manage/:id/messages/resend': {
    ask: ({ appointment }) => at(appointment.id),
    outcome: concerned(201),
    writesNothing: 'The messages of an appointment are shown with it',
  },
  'PUT /appointments/manage/:id/move-request': {
    ask: (
      { appointment }, // Nothing waits to be moved.
    ) => at(appointment.id, { body: { decision: 'APPROVED' } }),
    outcome: concerned('INVALID_STATUS_TRANSITION'),
    writesNothing: HISTORY,
  },
  'PUT /appointments/manage/:id/status': {
    ask: ({ appointment }) => at(appointment.id, { query: { status: 'CONFIRMED' } }),
    outcome: concerned(200),
    writesNothing: HISTORY,
  },
} as const satisfies Rows;
