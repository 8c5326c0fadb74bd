import { z } from 'zod';
import { customerImport, customerImportSummary, importQuery } from '../customer.ts';
import { TABLE_FILE_TYPE } from '../table-file.ts';
import { declareCalls } from './call.ts';
import { idPath } from './paths.ts';

const refusals = ['CUSTOMER_NOT_FOUND', 'CUSTOMER_IMPORT_NOT_FOUND', 'CUSTOMER_IMPORT_RUNNING'] as const;

/** Taking customers over from a table. */
export const customerImportCalls = declareCalls('Customers', 'customers.data', {
  'POST /customers/file': {
    summary:
      'Take customers over from a table (CSV or .xlsx), in the background; or only tell what would become of its lines',
    query: importQuery,
    upload: { contentType: TABLE_FILE_TYPE, description: 'The table' },
    answer: customerImport,
    status: [200, 202],
    refusals,
  },
  'POST /customers/imports/:id/take-back': {
    summary:
      'Take an import back within a day, in the background: customers whom it added go, others become what they were, but for those who have booked or were changed since',
    params: idPath('CUSTOMER_IMPORT_NOT_FOUND'),
    answer: customerImport,
    status: 202,
    refusals: [...refusals, 'CUSTOMER_IMPORT_TOO_OLD'],
  },
  'GET /customers/imports': {
    summary: 'What was imported within the last 30 days, the latest first; at most 20',
    answer: z.array(customerImportSummary),
    refusals,
  },
  'GET /customers/imports/:id': {
    summary: 'How far an import is, and once it is over what became of each line',
    params: idPath('CUSTOMER_IMPORT_NOT_FOUND'),
    answer: customerImport,
    refusals,
  },
});
