import { z } from 'zod';
import { workplaceQuery } from '../access.ts';
import { emailQuery } from '../account.ts';
import { calendarQuery } from '../calendar.ts';
import {
  contactBlock,
  customer,
  customerEdit,
  customerErasure,
  customerExport,
  customerForm,
  customerMerge,
  customerSummary,
  customersQuery,
  ownContact,
  similarCustomer,
  undoneMerge,
} from '../customer.ts';
import { customerMarks } from '../customer-marks.ts';
import { done } from '../envelope.ts';
import { TABLE_FILE_TYPE } from '../table-file.ts';
import { declareCalls } from './call.ts';
import { idPath } from './paths.ts';

const TAG = 'Customers';
const params = idPath('CUSTOMER_NOT_FOUND');

const ofWorkplace = ['WORKPLACE_REQUIRED', 'BRANCH_NOT_FOUND'] as const;
const known = ['CUSTOMER_NOT_FOUND'] as const;
const writing = ['CUSTOMER_NOT_FOUND', 'CUSTOMER_CONTACT_TAKEN', 'CUSTOMER_CONTACTS_FULL'] as const;
const merging = ['CUSTOMER_NOT_FOUND', 'CUSTOMER_MERGE_NOT_FOUND', 'CUSTOMER_CONTACTS_FULL'] as const;
const erasing = ['CUSTOMER_NOT_FOUND', 'CUSTOMER_HAS_APPOINTMENTS'] as const;

/** Calls for a business's records of its customers. */
export const customerCalls = declareCalls(TAG, 'customers.manage', {
  'GET /customers': {
    summary: 'Find customers by any part of a name, phone number or e-mail address, in the order of names',
    workplaces: 'ONE',
    query: customersQuery.extend(workplaceQuery.shape),
    page: customerSummary,
    refusals: [...known, ...ofWorkplace],
  },
  'POST /customers': {
    summary: 'Add a customer who has not booked yet',
    workplaces: 'ONE',
    query: workplaceQuery,
    body: customerForm,
    answer: customer,
    status: 201,
    refusals: [...writing, ...ofWorkplace],
  },
  'GET /customers/:id': {
    summary: 'Read a customer with figures and appointments',
    params,
    answer: customer,
    refusals: known,
  },
  'PUT /customers/:id': {
    summary: 'Edit the name, notes and contacts of a customer',
    params,
    body: customerEdit,
    answer: customer,
    refusals: [...writing, 'CHANGED'],
  },
  'POST /customers/:id/merge': {
    summary: 'Merge two customers; no data of the other is lost',
    params,
    body: customerMerge,
    answer: customer,
    refusals: merging,
  },
  'POST /customers/:id/merge/undo': {
    summary: 'Undo the latest merge; the other customer gets all own data back',
    params,
    body: undoneMerge,
    answer: customer,
    refusals: merging,
  },
  'GET /customers/:id/similar': {
    summary: 'List customers who may be the same person, most likely first',
    params,
    answer: z.array(similarCustomer),
    refusals: known,
  },
  'POST /customers/:id/contacts/confirm': {
    summary: 'Confirm a contact from a booking as the customer’s own',
    params,
    body: ownContact,
    answer: customer,
    refusals: writing,
  },
  'POST /customers/:id/contacts/remove': {
    summary: 'Remove a contact that was only typed in bookings of the customer',
    params,
    body: ownContact,
    answer: customer,
    refusals: writing,
  },
  'PUT /customers/:id/block': {
    summary: 'Block a contact from online booking, or unblock it',
    params,
    body: contactBlock,
    answer: customer,
    refusals: known,
  },
});

/** Customers as a table, to take away. */
export const customerFileCalls = declareCalls(TAG, 'customers.data', {
  'GET /customers/file': {
    summary: 'Download all customers as a table (CSV)',
    file: TABLE_FILE_TYPE,
    refusals: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_IMPORT_NOT_FOUND', 'CUSTOMER_IMPORT_RUNNING'],
  },
});

/** Calls for customers' legal requests to export or erase their data. */
export const customerPrivacyCalls = declareCalls(TAG, 'customers.data', {
  'GET /customers/export': {
    summary: 'Export all data about the customer with an e-mail address',
    query: emailQuery,
    answer: customerExport,
    refusals: known,
  },
  'GET /customers/:id/export': {
    summary: 'Export all data about a customer',
    params,
    answer: customerExport,
    refusals: known,
  },
  'DELETE /customers/marketing-consent': {
    summary: 'Record that a customer has withdrawn the consent to commercial messages',
    query: emailQuery,
    answer: done,
    refusals: erasing,
  },
  'DELETE /customers': {
    summary: 'Erase a customer without upcoming appointments; past appointments stay without a name',
    query: emailQuery,
    answer: customerErasure,
    refusals: erasing,
  },
  'DELETE /customers/:id': {
    summary: 'Erase a customer by id, also one without an e-mail address',
    params,
    answer: customerErasure,
    refusals: erasing,
  },
});

/** Calls for the marks that the desk sees beside its appointments. */
export const customerMarkCalls = declareCalls('Customers', 'appointments.manage', {
  'GET /appointments/calendar/customers': {
    summary: 'List the customers of some days who are new, have no-shows or have an alert',
    query: calendarQuery,
    answer: z.array(customerMarks),
    refusals: ['BRANCH_NOT_FOUND'],
  },
});
