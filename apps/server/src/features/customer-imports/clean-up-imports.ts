import { IMPORT_DAYS_KEPT } from '@vakit/contract';
import { DAY } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { JobQueue } from '../../jobs/job-queues.ts';
import { deleteImportsBefore } from './queries.ts';

/** Each run starts from the beginning, so a failed one need not be repeated. */
export const IMPORT_CLEAN_UP: JobQueue<object> = { name: 'clean-up-imports', options: { retryLimit: 0 } };

/** Each may have hundreds of batches */
const AT_ONCE = 5;

/** Deletes the results of imports that can no longer be looked at. */
export async function cleanUpImports({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - IMPORT_DAYS_KEPT * DAY);
  while ((await deleteImportsBefore(database, before, AT_ONCE)) === AT_ONCE);
}
