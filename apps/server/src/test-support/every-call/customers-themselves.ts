import { PERSONAS } from '../personas.ts';
import { bookingBody, TOMORROW, UNKNOWN_ID } from '../salon.ts';
import { everyone } from './outcomes.ts';
import { CUSTOMER } from './reasons.ts';
import type { Rows } from './walk.ts';
import { at } from './walk.ts';

export const customersThemselvesRows = {
  'GET /branches/public/:slug': {
    ask: ({ branch }) => at(branch.slug),
    outcome: everyone(200),
  },
  'GET /branches/public/:slug/days': {
    ask: ({ branch, staff, service }) =>
      at(branch.slug, { query: { staffId: staff.id, serviceId: service.id, from: TOMORROW, to: TOMORROW } }),
    outcome: everyone(200),
  },
  'GET /branches/public/:slug/next-times': {
    ask: ({ branch, service }) => at(branch.slug, { query: { serviceId: service.id, from: TOMORROW, to: TOMORROW } }),
    outcome: everyone(200),
  },
  'GET /branches/public/:slug/slots': {
    ask: ({ branch, staff, service }) =>
      at(branch.slug, { query: { staffId: staff.id, serviceId: service.id, date: TOMORROW } }),
    outcome: everyone(200),
  },
  'GET /branches/public/:slug/sessions': {
    ask: ({ branch, service }) => at(branch.slug, { query: { serviceId: service.id } }),
    outcome: everyone(200),
  },
  'POST /appointments': {
    ask: (property) => ({ body: bookingBody(property, { startTime: '15:00' }) }),
    outcome: everyone(201),
    writesNothing: CUSTOMER,
  },
  'GET /appointments/track/:code': {
    ask: ({ appointment }) => at(appointment.confirmationCode),
    outcome: everyone(200),
  },
  'GET /appointments/track/:code/calendar': {
    ask: ({ appointment }) => at(appointment.confirmationCode),
    outcome: everyone(200),
  },
  'GET /appointments/track/:code/days': {
    ask: ({ appointment, staff }) =>
      at(appointment.confirmationCode, { query: { staffId: staff.id, from: TOMORROW, to: TOMORROW } }),
    outcome: everyone(200),
  },
  'GET /appointments/track/:code/slots': {
    ask: ({ appointment, staff }) => at(appointment.confirmationCode, { query: { staffId: staff.id, date: TOMORROW } }),
    outcome: everyone(200),
  },
  // The booking needs no proof, so any code is as good as none.
  'POST /appointments/track/:code/proof': {
    ask: ({ appointment }) => ({ path: appointment.confirmationCode, body: { code: '123456' } }),
    outcome: everyone(200),
    tells: { what: 'appointment', to: PERSONAS },
    writesNothing: CUSTOMER,
  },
  'POST /appointments/track/:code/proof/resend': {
    ask: ({ appointment }) => ({ path: appointment.confirmationCode }),
    outcome: everyone(200),
    tells: { what: 'appointment', to: PERSONAS },
    writesNothing: CUSTOMER,
  },
  'PUT /appointments/track/:code/time': {
    ask: ({ appointment, staff }) =>
      at(appointment.confirmationCode, {
        body: { staffId: staff.id, appointmentDate: TOMORROW, startTime: '16:00' },
      }),
    outcome: everyone(200),
    writesNothing: CUSTOMER,
  },
  'DELETE /appointments/track/:code/move-request': {
    ask: ({ appointment }) => ({ path: appointment.confirmationCode }),
    outcome: everyone(200),
    tells: { what: 'appointment', to: PERSONAS },
    writesNothing: CUSTOMER,
  },
  'DELETE /appointments/track/:code': {
    ask: ({ appointment }) => at(appointment.confirmationCode),
    outcome: everyone(200),
    writesNothing: CUSTOMER,
  },
  // An account's session is none of a customer's: a cookie is, which nobody has here.
  'GET /my-appointments/:slug': {
    ask: ({ branch }) => at(branch.slug),
    outcome: everyone(200),
  },
  'POST /my-appointments/:slug/code': {
    ask: ({ branch, appointment }) => at(branch.slug, { body: { email: appointment.customerEmail } }),
    outcome: everyone(200),
    writesNothing: CUSTOMER,
  },
  'POST /my-appointments/:slug/session': {
    ask: ({ branch }) => at(branch.slug, { body: { codeId: UNKNOWN_ID, code: '123456' } }),
    outcome: everyone('CUSTOMER_CODE_WRONG'),
    writesNothing: CUSTOMER,
  },
  'DELETE /my-appointments/:slug/session': {
    ask: ({ branch }) => at(branch.slug),
    outcome: everyone(200),
    writesNothing: CUSTOMER,
  },
  'PUT /my-appointments/:slug/details': {
    ask: ({ branch }) => at(branch.slug, { body: { firstName: 'Ayşe', lastName: 'Ak' } }),
    outcome: everyone('UNAUTHENTICATED'),
    writesNothing: CUSTOMER,
  },
  'DELETE /my-appointments/:slug/marketing-consent': {
    ask: ({ branch }) => at(branch.slug),
    outcome: everyone('UNAUTHENTICATED'),
    writesNothing: CUSTOMER,
  },
  'GET /my-appointments/:slug/export': {
    ask: ({ branch }) => at(branch.slug),
    outcome: everyone('UNAUTHENTICATED'),
  },
} as const satisfies Rows;
