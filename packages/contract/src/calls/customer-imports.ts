import { z } from 'zod';
import { customerImport, customerImportSummary, importQuery } from '../customer.ts';
import { TABLE_FILE_TYPE } from '../table-file.ts';
import { declareCalls } from './call.ts';
import { idPath } from './paths.ts';

const refusals = ['CUSTOMER_NOT_FOUND', 'CUSTOMER_IMPORT_NOT_FOUND', 'CUSTOMER_IMPORT_RUNNING'] as const;

/** Taking customers over from a table. */
export const customerImportCalls = declareCalls('Customers', 'customers.data', {
  'POST /customers/file': {
    summary: 'Import customers from a table (CSV or .xlsx) in the background, or preview the import',
    query: importQuery,
    upload: { contentType: TABLE_FILE_TYPE, description: 'The table' },
    answer: customerImport,
    status: [200, 202],
    refusals,
  },
  'POST /customers/imports/:id/take-back': {
    summary:
      'Undo an import within a day, in the background. New customers are deleted, completed ones get their former details back; customers who have booked or were changed since are kept',
    params: idPath('CUSTOMER_IMPORT_NOT_FOUND'),
    answer: customerImport,
    status: 202,
    refusals: [...refusals, 'CUSTOMER_IMPORT_TOO_OLD'],
  },
  'GET /customers/imports': {
    summary: 'List the imports of the last 30 days, latest first; at most 20',
    answer: z.array(customerImportSummary),
    refusals,
  },
  'GET /customers/imports/:id': {
    summary: 'Read the progress of an import and, once it is done, the result of each line',
    params: idPath('CUSTOMER_IMPORT_NOT_FOUND'),
    answer: customerImport,
    refusals,
  },
});
