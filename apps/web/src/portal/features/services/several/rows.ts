import {
  entriesByService,
  type Language,
  type ListedService,
  listedService,
  localizeIssues,
  type ServiceFileLine,
  serviceNameKey,
  text,
  unclearEntries,
} from '@vakit/contract';

type Field = keyof ServiceFileLine['problems'];
export type Problems = { readonly [Each in Field]?: string };

/** A service that is offered to be added. */
export type Row = {
  readonly key: string;
  /** Line of the file, from 1; null for one of a template */
  readonly line: number | null;
  readonly isChosen: boolean;
  readonly name: string;
  /** Name of the variant; null if the list names none */
  readonly variantName: string | null;
  readonly description: string;
  /** A text while it is empty or half typed */
  readonly durationMinutes: number | string;
  readonly price: number | string;
  readonly category: string | null;
  readonly translations: ListedService['translations'];
  /** The server's errors by field, until the field is changed */
  readonly told: Problems;
  /** Whether what is wrong is shown yet */
  readonly isChecked: boolean;
};

export const newRow = (key: string): Row => ({
  key,
  line: null,
  isChosen: true,
  name: '',
  variantName: null,
  description: '',
  durationMinutes: '',
  price: '',
  category: null,
  translations: {},
  told: {},
  isChecked: false,
});

export const rowsOfFile = (lines: readonly ServiceFileLine[]): Row[] =>
  lines.map(({ line, durationMinutes, price, problems, ...texts }) => ({
    ...newRow(String(line)),
    ...texts,
    line,
    // The name stands for it, also another one that is typed.
    description: texts.description === texts.name ? '' : texts.description,
    durationMinutes: durationMinutes ?? '',
    price: price ?? '',
    told: problems,
    isChecked: true,
  }));

/** Changes a row: a new name, also of a variant, loses its translations, and a changed field its error. */
export function changeRow(row: Row, change: Partial<Row>): Row {
  const told = Object.entries(row.told).filter(([field]) => !(field in change));
  return {
    ...row,
    ...(('name' in change || 'variantName' in change) && { translations: {} }),
    ...change,
    told: change.told ?? Object.fromEntries(told),
  };
}

/** As it is sent; what is empty is left out, so that it is said to be missing. */
export const toService = ({ name, variantName, description, durationMinutes, price, category, translations }: Row) => ({
  name,
  variantName: variantName?.trim() || null,
  // A file may say no more than the name, and a name that is missing is told once.
  description: description.trim() || name || '…',
  durationMinutes: durationMinutes === '' ? undefined : durationMinutes,
  price: price === '' ? undefined : price,
  category,
  translations,
});

/** Errors of a row by field, in the reader's language. */
export function problemsOf(row: Row, language: Language): Problems {
  const { error } = listedService.safeParse(toService(row), { reportInput: true });
  return { ...(error && localizeIssues(error.issues, language)), ...row.told };
}

/** The keys of rows whose name the branch has already. */
export function takenAmong(rows: readonly Row[], services: readonly { readonly name: string }[]): ReadonlySet<string> {
  const names = new Set(services.map(({ name }) => serviceNameKey(name)));
  return new Set(rows.filter(({ name }) => names.has(serviceNameKey(name))).map(({ key }) => key));
}

/** Contradictions between rows of the same name, by their keys, in the reader's language. */
export function unclearAmong(rows: readonly Row[], language: Language): ReadonlyMap<string, Problems> {
  const unclear = unclearEntries(rows.filter(({ name }) => name.trim()));
  return new Map([...unclear].map(([{ key }, problem]) => [key, { [problem.field]: text(problem.text, language) }]));
}

/** The keys of rows that are, or may be meant as, options of a service. */
export function optionsAmong(rows: readonly Row[]): ReadonlySet<string> {
  const options = entriesByService(rows).filter((same) => same.some(({ variantName }) => variantName !== null));
  return new Set(options.flat().map(({ key }) => key));
}
