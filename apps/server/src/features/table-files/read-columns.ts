/** Where the columns stand that are known; those of other names are left alone. */
export type Columns<Column extends string> = ReadonlyMap<Column | undefined, number>;

/**
 * Finds columns by what they are called in files of other programs.
 * @param names of each column, without accents, signs and spaces
 */
export function readColumns<Column extends string>(
  headings: readonly string[],
  names: Readonly<Record<Column, readonly string[]>>,
): Columns<Column> {
  const columnOf = (heading: string) => {
    const plain = plainLetters(heading);
    return (Object.keys(names) as Column[]).find((column) => names[column].includes(plain));
  };
  return new Map(headings.map((heading, index) => [columnOf(heading), index]));
}

/** Reads the cells of a line by their columns; one that is missing is empty. */
export const cellsOf =
  <Column extends string>(columns: Columns<Column>, cells: readonly string[]) =>
  (column: Column): string =>
    withoutGuard(cells[columns.get(column) ?? -1] ?? '');

function plainLetters(heading: string): string {
  return heading
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/[^a-z]/g, '');
}

/** Without the apostrophe that keeps Excel from taking a cell for a formula. */
export function withoutGuard(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@])/, '');
}
