import { type CustomerImport, type CustomerImportSummary, IMPORT_DAYS_KEPT } from '@vakit/contract';
import { DAY } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { inOrder } from './outcomes.ts';
import { findImport, type ImportRow, selectImports, selectOutcomes } from './queries.ts';

/** What was imported of late, and what is being imported. */
export async function listImports({ database, now }: Context, owner: SignedIn): Promise<CustomerImportSummary[]> {
  const since = new Date(now().getTime() - IMPORT_DAYS_KEPT * DAY);
  return (await selectImports(database, businessOf(owner), since)).map(presentImport);
}

/**
 * An import with what became of each line, once it is over.
 * @throws Refusal CUSTOMER_IMPORT_NOT_FOUND
 */
export async function showImport({ database }: Context, owner: SignedIn, id: string): Promise<CustomerImport> {
  const businessId = businessOf(owner);
  const row = await findImport(database, businessId, id);
  if (!row) throw new Refusal('CUSTOMER_IMPORT_NOT_FOUND');
  const lines = row.finished_at ? inOrder(await selectOutcomes(database, { businessId, importId: id })) : [];
  return { ...presentImport(row), lines };
}

function presentImport(row: ImportRow): CustomerImportSummary {
  return {
    id: row.id,
    status: row.has_failed ? 'FAILED' : row.finished_at ? 'DONE' : 'RUNNING',
    fileName: row.file_name,
    total: row.total,
    created: row.created,
    merged: row.merged,
    refused: row.refused,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
