/** Takes the median of each figure alone, because a lucky round for one figure was not lucky for the others. */
export function medianOfEach<Row extends { readonly [name: string]: number }>(rows: readonly Row[]): Row {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1];
  const names = Object.keys(rows[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, middle(rows.map((row) => row[name] as number))])) as Row;
}
