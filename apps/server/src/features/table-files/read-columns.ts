import { unguarded } from '../../files/formula-guard.ts';
import { plainLetters } from './plain-letters.ts';

/** Positions of the known columns, several of one meaning in their order; other columns are ignored. */
export type Columns<Column extends string> = ReadonlyMap<Column, readonly number[]>;

/** The words of which the name of a column is made up, without accents, signs, figures and spaces. */
export type Words = {
  /** One of these alone */
  readonly whole?: readonly string[];
  /** At least one of these … */
  readonly core?: readonly string[];
  /** … with any of these around it */
  readonly beside?: readonly string[];
};
export type WordsOf<Column extends string> = Readonly<Record<Column, Words>>;

/** A longer heading names no column. */
const HEADING_MAX = 60;

/**
 * Tells as what each heading is taken, by what columns are called in files of other programs.
 * @returns null for those that are left alone
 */
export function takenAs<Column extends string>(headings: readonly string[], words: WordsOf<Column>): (Column | null)[] {
  const patterns = (Object.entries(words) as [Column, Words][]).map(
    ([column, own]) => [column, patternOf(own)] as const,
  );
  return headings.map((heading) => {
    const plain = plainLetters(heading.slice(0, HEADING_MAX)).replace(/[^a-z]/g, '');
    return patterns.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
  });
}

function patternOf({ whole = [], core = [], beside = [] }: Words): RegExp {
  const composed = core.length > 0 ? [`(?:${any(beside)})*(?:${any(core)})(?:${any([...core, ...beside])})*`] : [];
  return new RegExp(`^(?:${any([...whole, ...composed])})$`);
}

const any = (words: readonly string[]) => (words.length > 0 ? words.join('|') : '(?!)');

/** Finds the columns by their meaning. */
export function columnsOf<Column extends string>(taken: readonly (Column | null)[]): Columns<Column> {
  const columns = new Map<Column, number[]>();
  for (const [index, column] of taken.entries()) {
    if (column !== null) columns.set(column, [...(columns.get(column) ?? []), index]);
  }
  return columns;
}

/**
 * Reads the cells of a line by their columns; one that is missing is empty. Of several columns of one meaning the first
 * that is not empty counts, or all, with `between` between them.
 */
export const cellsOf =
  <Column extends string>(columns: Columns<Column>, cells: readonly string[]) =>
  (column: Column, between?: string): string => {
    const written = (columns.get(column) ?? []).map((index) => plainCell(cells[index] ?? '')).filter(Boolean);
    return between === undefined ? (written[0] ?? '') : written.join(between);
  };

/** Without the formula or the apostrophe that keeps Excel from taking a text for a number or a formula. */
export function plainCell(cell: string): string {
  const formula = /^="(.*)"$/s.exec(cell.trim());
  return unguarded((formula?.[1] ?? cell).trim());
}
