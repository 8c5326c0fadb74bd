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
    summary: 'Find customers by any part of a name, phone number or e-mail address; in the order of their names',
    workplaces: 'ONE',
    query: customersQuery.extend(workplaceQuery.shape),
    page: customerSummary,
    refusals: [...known, ...ofWorkplace],
  },
  'POST /customers': {
    summary: 'Write down a customer who has not booked yet',
    workplaces: 'ONE',
    query: workplaceQuery,
    body: customerForm,
    answer: customer,
    status: 201,
    refusals: [...writing, ...ofWorkplace],
  },
  'GET /customers/:id': {
    summary: 'A customer with figures and appointments',
    params,
    answer: customer,
    refusals: known,
  },
  'PUT /customers/:id': {
    summary: 'Change the name, the notes and the contacts',
    params,
    body: customerEdit,
    answer: customer,
    refusals: [...writing, 'CHANGED'],
  },
  'POST /customers/:id/merge': {
    summary: 'Make one customer of two; nothing of the other is lost',
    params,
    body: customerMerge,
    answer: customer,
    refusals: merging,
  },
  'POST /customers/:id/merge/undo': {
    summary: 'Take the latest merge back: the other is a customer again, with all that came from there',
    params,
    body: undoneMerge,
    answer: customer,
    refusals: merging,
  },
  'GET /customers/:id/similar': {
    summary: 'Who may be the same person, the likeliest first',
    params,
    answer: z.array(similarCustomer),
    refusals: known,
  },
  'POST /customers/:id/contacts/confirm': {
    summary: 'Say that a contact which was seen in a booking is the customer’s',
    params,
    body: ownContact,
    answer: customer,
    refusals: writing,
  },
  'POST /customers/:id/contacts/remove': {
    summary: 'Take a contact off a customer with whose bookings it was only seen',
    params,
    body: ownContact,
    answer: customer,
    refusals: writing,
  },
  'PUT /customers/:id/block': {
    summary: 'Keep a contact from booking online, or let it again',
    params,
    body: contactBlock,
    answer: customer,
    refusals: known,
  },
});

/** Customers as a table, to take away. */
export const customerFileCalls = declareCalls(TAG, 'customers.data', {
  'GET /customers/file': {
    summary: 'All customers as a table (CSV)',
    file: TABLE_FILE_TYPE,
    refusals: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_IMPORT_NOT_FOUND', 'CUSTOMER_IMPORT_RUNNING'],
  },
});

/** Calls for customers' legal requests to export or erase their data. */
export const customerPrivacyCalls = declareCalls(TAG, 'customers.data', {
  'GET /customers/export': {
    summary: 'All that is held about the customer of an e-mail address',
    query: emailQuery,
    answer: customerExport,
    refusals: known,
  },
  'GET /customers/:id/export': {
    summary: 'All that is held about a customer',
    params,
    answer: customerExport,
    refusals: known,
  },
  'DELETE /customers/marketing-consent': {
    summary: 'Record that a customer no longer agrees to commercial messages',
    query: emailQuery,
    answer: done,
    refusals: erasing,
  },
  'DELETE /customers': {
    summary: 'Erase a customer who has no upcoming appointments; past ones stay as records of nobody',
    query: emailQuery,
    answer: customerErasure,
    refusals: erasing,
  },
  'DELETE /customers/:id': {
    summary: 'The same, for customers who have no e-mail address, too',
    params,
    answer: customerErasure,
    refusals: erasing,
  },
});

/** Calls for the marks that the desk sees beside its appointments. */
export const customerMarkCalls = declareCalls('Customers', 'appointments.manage', {
  'GET /appointments/calendar/customers': {
    summary: 'Which customers of some days are new, did not appear before, or have an alert',
    query: calendarQuery,
    answer: z.array(customerMarks),
    refusals: ['BRANCH_NOT_FOUND'],
  },
});
