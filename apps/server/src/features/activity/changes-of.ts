import { ACTIVITY_FIELDS, type ActivityChange, type ActivityField } from '@vakit/contract';
import { inKeyOrder } from '../../database/in-key-order.ts';

type Fields = { readonly [Field in ActivityField]?: unknown };
type Value = NonNullable<ActivityChange['values']>['to'];

/**
 * Names the fields that differ between two states, with both values if the field says nothing about a person.
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

const isSame = (one: unknown, other: unknown) => inKeyOrder(one) === inKeyOrder(other);
