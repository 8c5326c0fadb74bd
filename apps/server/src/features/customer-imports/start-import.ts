import { type CustomerImport, IMPORTS_PER_DAY_MAX, type Language } from '@vakit/contract';
import { DAY } from '@vakit/scheduling';
import { v7 as uuidv7 } from 'uuid';
import { type Context, contextIn } from '../../context.ts';
import { isConflictOn } from '../../database/errors.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { tooMany } from '../../http/too-many.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { CUSTOMER_IMPORTS } from './import-job.ts';
import { countImportsSince, insertImport } from './queries.ts';
import { type ReadCustomer, readCustomers } from './read-customers.ts';
import { showImport } from './show-imports.ts';

/**
 * Taken over in one transaction. Contacts are what takes the database its time: as many as these hold it for some tens of
 * milliseconds.
 */
const CONTACTS_AT_ONCE = 20;

type Options = { readonly fileName: string; readonly language: Language };

/**
 * Writes down what a file holds, to be taken over in the background.
 * @throws Refusal VALIDATION_FAILED for a file that is no table of customers, CUSTOMER_IMPORT_RUNNING, TOO_MANY_REQUESTS
 */
export async function startImport(
  context: Context,
  owner: SignedIn,
  content: Buffer,
  { fileName, language }: Options,
): Promise<CustomerImport> {
  if (context.config.rateLimit) await refuseExcess(context, owner);
  const { customers, refused } = await readCustomers(content, language);
  const id = uuidv7();
  const batches = batchesOf(customers);
  try {
    return await inTransaction(context.database, async (transaction) => {
      await insertImport(transaction, {
        id,
        businessId: businessOf(owner),
        fileName,
        language,
        at: context.now(),
        refused,
        batches,
      });
      const changes = changesOf({}, { count: customers.length });
      await recordActivity(transaction, owner, context.now(), {
        action: 'CUSTOMERS_IMPORTED',
        businessId: businessOf(owner),
        changes,
      });
      const job = { data: { businessId: businessOf(owner), importId: id } };
      if (batches.length > 0) await context.jobs.add(CUSTOMER_IMPORTS, transaction, [job]);
      return showImport(contextIn(context, transaction), owner, id);
    });
  } catch (error) {
    if (isConflictOn(error, 'customer_imports_one_running')) throw new Refusal('CUSTOMER_IMPORT_RUNNING');
    throw error;
  }
}

function batchesOf(customers: readonly ReadCustomer[]): ReadCustomer[][] {
  const batches: ReadCustomer[][] = [];
  let room = 0;
  for (const customer of customers) {
    const contacts = customer.emails.length + customer.phones.length;
    if (contacts > room) {
      batches.push([]);
      room = CONTACTS_AT_ONCE;
    }
    batches.at(-1)?.push(customer);
    room -= contacts;
  }
  return batches;
}

async function refuseExcess({ database, now }: Context, owner: SignedIn): Promise<void> {
  const present = now().getTime();
  const { count, earliest } = await countImportsSince(database, businessOf(owner), new Date(present - DAY));
  if (count < IMPORTS_PER_DAY_MAX || !earliest) return;
  throw tooMany('TOO_MANY_REQUESTS', earliest.getTime() + DAY - present);
}
