import { unguarded } from '../../files/formula-guard.ts';
import { plainLetters } from './plain-letters.ts';

/** Where the columns stand that are known, several of one meaning in their order; those of other names are left alone. */
export type Columns<Column extends string> = ReadonlyMap<Column, readonly number[]>;

/**
 * Finds columns by what they are called in files of other programs.
 * @param names of each column, without accents, signs and spaces
 */
export function readColumns<Column extends string>(
  headings: readonly string[],
  names: Readonly<Record<Column, readonly string[]>>,
): Columns<Column> {
  const columnOf = (heading: string) => {
    const plain = plainLetters(heading).replace(/[^a-z]/g, '');
    return (Object.keys(names) as Column[]).find((column) => names[column].includes(plain));
  };
  const columns = new Map<Column, number[]>();
  for (const [index, heading] of headings.entries()) {
    const column = columnOf(heading);
    if (column) columns.set(column, [...(columns.get(column) ?? []), index]);
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
    const written = (columns.get(column) ?? []).map((index) => unguarded((cells[index] ?? '').trim())).filter(Boolean);
    return between === undefined ? (written[0] ?? '') : written.join(between);
  };
