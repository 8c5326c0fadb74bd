import {
  type CustomerImport,
  type CustomerImportSummary,
  IMPORT_DAYS_KEPT,
  IMPORT_TAKEN_BACK_WITHIN,
  type ImportLine,
  text,
} from '@vakit/contract';
import { DAY } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { inOrder } from './outcomes.ts';
import {
  findImport,
  type ImportRow,
  selectImports,
  selectNames,
  selectOutcomes,
  type WrittenOutcome,
} from './queries.ts';
import { selectKept } from './take-back-queries.ts';
import { tellShared } from './tell-shared.ts';

/** Lists recent imports and those that still run. */
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
  const outcomes = row.finished_at ? await selectOutcomes(database, { businessId, importId: id }) : [];
  const lines = inOrder(await withNames(database, row, outcomes));
  const kept = row.taken_back_at ? await selectKept(database, { businessId, importId: id }) : [];
  return { ...presentImport(row), headings: [], headingLine: null, lines, kept };
}

/** Those who share a contact with somebody are told by the names that they have now. */
async function withNames(
  database: Queryable,
  { business_id, language }: ImportRow,
  outcomes: readonly WrittenOutcome[],
): Promise<ImportLine[]> {
  const told = outcomes.filter(({ reason, shared = [] }) => reason || shared.length > 0);
  const ids = told.flatMap(({ id, shared = [] }) => [id, ...shared.map((other) => other.id)]);
  const names = await selectNames(database, business_id, [...new Set(ids.filter((each) => typeof each === 'string'))]);
  return outcomes.map(({ line, name, outcome, reason, id, shared = [] }) => {
    const others = shared.map((other) => ({
      kind: other.kind,
      name: names.get(other.id) ?? text('customerFile.somebody', language),
    }));
    const told = [reason, tellShared(others, language)].filter(Boolean).join(' · ') || null;
    return { line, name: name || (told ? (names.get(id ?? '') ?? '') : ''), outcome, reason: told };
  });
}

function presentImport(row: ImportRow): CustomerImportSummary {
  return {
    id: row.id,
    status: statusOf(row),
    fileName: row.file_name,
    total: row.total,
    created: row.created,
    merged: row.merged,
    refused: row.refused,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    takenBack: row.taken_back,
    takeBackUntil: takeBackUntil(row)?.toISOString() ?? null,
  };
}

function statusOf(row: ImportRow): CustomerImportSummary['status'] {
  if (row.taken_back_at) return 'TAKEN_BACK';
  if (row.taking_back_since) return 'TAKING_BACK';
  if (row.has_failed) return 'FAILED';
  return row.finished_at ? 'DONE' : 'RUNNING';
}

/** Until when it can be taken back; null where it is under way or done. */
function takeBackUntil({ finished_at, taking_back_since, created, merged }: ImportRow): Date | null {
  if (!finished_at || taking_back_since || created + merged === 0) return null;
  return new Date(finished_at.getTime() + IMPORT_TAKEN_BACK_WITHIN);
}
