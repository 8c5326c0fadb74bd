/** Prints figures with no more digits than are read. */
export function showRows(rows: readonly object[]): void {
  const short = (value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value);
  console.table(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, short(value)]))),
  );
}
