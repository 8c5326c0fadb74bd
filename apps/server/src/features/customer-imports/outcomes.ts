import type { CustomerImport, CustomerImportSummary, ImportLine } from '@vakit/contract';

type Counts = Pick<CustomerImportSummary, 'created' | 'merged' | 'refused'>;

/** How many lines came to which end. */
export function countOutcomes(lines: readonly Pick<ImportLine, 'outcome'>[]): Counts {
  const count = (wanted: ImportLine['outcome']) => lines.filter(({ outcome }) => outcome === wanted).length;
  return { created: count('CREATED'), merged: count('MERGED'), refused: count('REFUSED') };
}

/** In the order of the file. */
export const inOrder = (lines: CustomerImport['lines']) => lines.toSorted((a, b) => a.line - b.line);
