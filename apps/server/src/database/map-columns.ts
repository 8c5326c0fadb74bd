/** The names of the columns whose values stand for a field of the wire as they are. */
type ColumnFor<Row, Value> = { [Column in keyof Row]: Row[Column] extends Value ? Column : never }[keyof Row] & string;

/** By field of the wire the column that holds the same value under its own name. None may be left out. */
export type ColumnMap<Fields, Row> = { readonly [Field in keyof Fields]-?: ColumnFor<Row, Fields[Field]> };

type Names = Readonly<Record<string, string>>;
type Unmapped<Input, Columns> = { readonly [Field in Exclude<keyof Input, keyof Columns>]: never };

/** The fields of the wire, read from a row. */
export function fieldsOf<Columns extends Names, Row extends Readonly<Record<Columns[keyof Columns], unknown>>>(
  columns: Columns,
  row: Row,
) {
  // Lists call it for each row: filled in place it takes half the time of `Object.fromEntries`.
  const fields: Record<string, unknown> = {};
  for (const field of Object.keys(columns)) fields[field] = row[columns[field] as keyof Row];
  return fields as { [Field in keyof Columns]: Row[Columns[Field] & keyof Row] };
}

/** The columns that an input is written to. What it leaves out is left out; a field without a column does not compile. */
export function columnsOf<Columns extends Names, Input extends object>(
  columns: Columns,
  input: Input & Unmapped<Input, Columns>,
) {
  const written = Object.entries(input).map(([field, value]) => [columns[field], value]);
  return Object.fromEntries(written) as {
    [Field in keyof Input as Field extends keyof Columns ? Columns[Field] : never]: Input[Field];
  };
}

type Selected<Columns, Field extends keyof Columns> = Field extends string
  ? `${Columns[Field] & string} as ${Field}`
  : never;

/** Selects the columns behind the fields that a schema of the contract shows, under their names on the wire. */
export function selectionOf<Columns extends Names, Shape extends object>(
  columns: Columns,
  { shape }: { readonly shape: Shape },
) {
  const shown = Object.entries(columns).filter(([field]) => Object.hasOwn(shape, field));
  return shown.map(([field, column]) => `${column} as ${field}`) as Selected<Columns, keyof Columns & keyof Shape>[];
}
