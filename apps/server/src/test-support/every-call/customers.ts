import type { Customer } from '@vakit/contract';
import { phoneKey } from '@vakit/contract';
import { customers, ownerOnly } from './outcomes.ts';
import type { Rows } from './walk.ts';
import { at, cancelAppointment, email, post } from './walk.ts';

const enterCustomer = () => post<Customer>('/customers', { firstName: 'Ece', emails: [email()] });

export const customersRows = {
  'GET /customers': {
    ask: ({ appointment }) => ({ query: { q: appointment.customerEmail } }),
    outcome: customers(200, 200),
    tells: { what: 'customer', to: ['owner', 'manager', 'managerElsewhere', 'reception'] },
  },
  'POST /customers': {
    ask: () => ({ body: { firstName: 'Fatma', emails: [email()] } }),
    outcome: customers(201, 201),
    writes: 'CUSTOMER_ADDED',
    isOfBusiness: true,
  },
  'GET /customers/:id': {
    ask: ({ customer }) => at(customer.id),
    outcome: customers(200, 'CUSTOMER_NOT_FOUND'),
  },
  'PUT /customers/:id': {
    ask: ({ customer }) => at(customer.id, { body: { firstName: 'Fatma', notes: 'Kâkül kısa' } }),
    outcome: customers(200, 'CUSTOMER_NOT_FOUND'),
    writes: 'CUSTOMER_EDITED',
    isOfBusiness: true,
  },
  'DELETE /customers/:id': {
    ask: async (property) => {
      await cancelAppointment(property);
      return at(property.customer.id);
    },
    outcome: ownerOnly(200, 'CUSTOMER_NOT_FOUND'),
    writes: 'CUSTOMER_ERASED',
    isOfBusiness: true,
  },
  'GET /customers/:id/export': {
    ask: ({ customer }) => at(customer.id),
    outcome: ownerOnly(200, 'CUSTOMER_NOT_FOUND'),
    isLogged: true,
    writes: 'CUSTOMER_EXPORTED',
    isOfBusiness: true,
  },
  'POST /customers/:id/merge': {
    ask: async ({ customer }) => at(customer.id, { body: { otherId: (await enterCustomer()).id } }),
    outcome: customers(200, 'CUSTOMER_NOT_FOUND'),
    writes: 'CUSTOMERS_MERGED',
    isOfBusiness: true,
  },
  'POST /customers/:id/merge/undo': {
    ask: async ({ customer }) => {
      const body = { otherId: (await enterCustomer()).id };
      const { lastMerge } = await post<Customer>(`/customers/${customer.id}/merge`, body);
      return at(customer.id, { body: { mergeId: lastMerge?.id } });
    },
    outcome: customers(200, 'CUSTOMER_NOT_FOUND'),
    writes: 'MERGE_UNDONE',
    isOfBusiness: true,
  },
  'GET /customers/:id/similar': {
    ask: ({ customer }) => at(customer.id),
    outcome: customers(200, 'CUSTOMER_NOT_FOUND'),
  },
  'POST /customers/:id/contacts/confirm': {
    ask: ({ customer, appointment }) => at(customer.id, { body: { kind: 'EMAIL', value: appointment.customerEmail } }),
    outcome: customers(200, 'CUSTOMER_NOT_FOUND'),
    writes: 'CONTACT_CONFIRMED',
    isOfBusiness: true,
  },
  'POST /customers/:id/contacts/remove': {
    ask: ({ customer, appointment }) =>
      at(customer.id, { body: { kind: 'PHONE', value: phoneKey(appointment.customerPhone) } }),
    outcome: customers(200, 'CUSTOMER_NOT_FOUND'),
    writes: 'CONTACT_REMOVED',
    isOfBusiness: true,
  },
  'PUT /customers/:id/block': {
    ask: ({ customer, appointment }) =>
      at(customer.id, { body: { kind: 'EMAIL', value: appointment.customerEmail, blocked: true } }),
    outcome: customers(200, 'CUSTOMER_NOT_FOUND'),
    writes: 'CONTACT_BLOCKED',
    isOfBusiness: true,
  },
  'GET /customers/file': {
    ask: () => ({}),
    outcome: ownerOnly(200, 200),
    isLogged: true,
    writes: 'CUSTOMERS_EXPORTED',
    isOfBusiness: true,
  },
  'POST /customers/file': {
    ask: () => ({ file: 'Ad;E-posta\nKimse;kim' }),
    outcome: ownerOnly(202, 202),
    writes: 'CUSTOMERS_IMPORTED',
    isOfBusiness: true,
  },
  'POST /customers/imports/:id/take-back': {
    ask: ({ customerImport }) => at(customerImport.id as string),
    outcome: ownerOnly(202, 'CUSTOMER_IMPORT_NOT_FOUND'),
    writes: 'CUSTOMER_IMPORT_TAKEN_BACK',
    isOfBusiness: true,
  },
  'GET /customers/imports': {
    ask: () => ({}),
    outcome: ownerOnly(200, 200),
  },
  'GET /customers/imports/:id': {
    ask: ({ customerImport }) => at(customerImport.id as string),
    outcome: ownerOnly(200, 'CUSTOMER_IMPORT_NOT_FOUND'),
  },
  'GET /customers/export': {
    ask: ({ appointment }) => ({ query: { email: appointment.customerEmail } }),
    outcome: ownerOnly(200, 'CUSTOMER_NOT_FOUND'),
    isLogged: true,
    tells: { what: 'appointment', to: ['owner'] },
    writes: 'CUSTOMER_EXPORTED',
    isOfBusiness: true,
  },
  'DELETE /customers/marketing-consent': {
    ask: ({ appointment }) => ({ query: { email: appointment.customerEmail } }),
    outcome: ownerOnly(200, 'CUSTOMER_NOT_FOUND'),
    writes: 'CONSENT_WITHDRAWN',
    isOfBusiness: true,
  },
  'DELETE /customers': {
    ask: async (property) => {
      await cancelAppointment(property);
      return { query: { email: property.appointment.customerEmail } };
    },
    outcome: ownerOnly(200, 'CUSTOMER_NOT_FOUND'),
    writes: 'CUSTOMER_ERASED',
    isOfBusiness: true,
  },
} as const satisfies Rows;
