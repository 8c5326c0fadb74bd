import { ACTIVITY_FIELDS, type ActivityChange, type ActivityField } from '@vakit/contract';

type Fields = { readonly [Field in ActivityField]?: unknown };
type Value = NonNullable<ActivityChange['values']>['to'];

/**
 * What differs between something before and after, by the names of its fields; of what says nothing about a person both
 * values.
 * @param before without what was not there
 */
export function changesOf(before: Fields, after: Fields): ActivityChange[] {
  const fields = Object.keys(ACTIVITY_FIELDS) as ActivityField[];
  return fields
    .filter((field) => field in after && !isSame(before[field], after[field]))
    .map((field) => ({
      field,
      values: ACTIVITY_FIELDS[field] === 'VALUE' ? { from: told(before[field]), to: told(after[field]) } : null,
    }));
}

const told = (value: unknown) => (value ?? null) as Value;

const isSame = (one: unknown, other: unknown) => written(one) === written(other);

/** The database keeps the fields of an object in an order of its own. */
const written = (value: unknown) =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))) : part,
  );

const isRecord = (part: unknown): part is object => typeof part === 'object' && part !== null && !Array.isArray(part);
