import { useEffect, useRef, useState } from 'react';
import { currentOf } from '../../core/failure-text.ts';
import { type Collision, isSame, mergeChanges } from '../../core/merge-changes.ts';
import { useDraft } from './draft-scope.tsx';
import type { ContractForm } from './use-contract-form.ts';

type Versioned = { readonly version: string };

type Merging<Shown, Change> = {
  /** The fields of something, where a change names them in another way than it is told */
  readonly fieldsOf?: ((thing: Shown) => object) | undefined;
  /** Told what the fields have become; says whether that can be sent */
  readonly onMerged?: (current: Shown, merged: Change, collisions: readonly Collision[]) => boolean;
};

/** After so many changes of others, one after the other, whoever saves is told. */
const MOST_MERGES = 5;

/**
 * Sends a change of something that others change as well. What they have changed meanwhile is brought together with it and
 * sent again, without a question as long as nothing collides.
 * @param shown as the person saw it
 * @param change the fields that are sent, as the person wants them
 * @param put called with the fields and the version that they are sent against
 * @throws ApiError CHANGED where something collides, or cannot be so together, once `onMerged` was told of it
 */
export async function putMerged<Shown extends Versioned, Change extends object, Result>(
  shown: Shown,
  change: Change,
  put: (change: Change, expectedVersion: string) => Promise<Result>,
  { fieldsOf = (thing) => thing, onMerged }: Merging<Shown, Change> = {},
): Promise<Result> {
  let seen = shown;
  let wanted = change;
  for (let merges = 0; ; merges++) {
    try {
      return await put(wanted, seen.version);
    } catch (error) {
      const current = currentOf(error) as Shown | undefined;
      if (!current || merges === MOST_MERGES) throw error;
      const { merged, collisions } = mergeChanges({ ...fieldsOf(seen) }, wanted, { ...fieldsOf(current) });
      const canBeSent = onMerged?.(current, merged, collisions) ?? true;
      if (collisions.length > 0 || !canBeSent) throw error;
      seen = current;
      wanted = merged;
    }
  }
}

/**
 * `putMerged` for a form, which shows what was brought together.
 * @param shown what it was opened with; undefined for something new
 * @param fieldsOf the fields of the form, where it names them in another way than they are told
 */
export function useMerge<Shown extends Versioned, Input extends object, Output>(
  form: ContractForm<Input, Output>,
  shown: Shown | undefined,
  fieldsOf: (thing: Shown) => object = (thing) => thing,
) {
  const draft = useDraft();
  // Values from before a reload were typed over the thing as it was shown then.
  const seen = useRef((draft?.seen.current as Shown | undefined) ?? shown);
  // The thing that the form begins anew with
  const initial = useRef(shown);
  const goOnFrom = (thing: Shown): Shown => {
    seen.current = thing;
    initial.current = thing;
    return thing;
  };
  const isRestored = draft?.restored !== undefined;
  const wasRestored = useRef(isRestored);
  useEffect(() => {
    if (wasRestored.current && !isRestored) seen.current = initial.current;
    wasRestored.current = isRestored;
    if (draft) draft.seen.current = seen.current;
  });
  const [collisions, setCollisions] = useState<readonly Collision[]>([]);
  const isSameHere = (one: Shown, other: Shown) => {
    const [fields, others] = [one, other].map((thing) => ({ ...fieldsOf(thing) }) as Readonly<Record<string, unknown>>);
    return Object.keys(form.getValues()).every((field) => isSame(fields?.[field], others?.[field]));
  };
  return {
    /** Fields that need a decision; each keeps its own value until then. */
    collisions,
    /** Goes on from something newer that the form has taken over already. */
    follow: (thing: Shown): void => {
      goOnFrom(thing);
    },
    /** @param put called without a version for something new */
    put: async (values: Output, put: (values: Output, expectedVersion?: string) => Promise<Shown>): Promise<Shown> => {
      if (!seen.current) return put(values);
      // Changed meanwhile elsewhere alone, such as by the form beside this one
      if (shown && isSameHere(shown, seen.current)) seen.current = shown;
      const send = (input: Input, expectedVersion: string) => put(form.getTransformedValues(input), expectedVersion);
      const onMerged = (current: Shown, merged: Input, colliding: readonly Collision[]) => {
        // A later reset goes back to values that include the others' changes.
        const known = { ...fieldsOf(seen.current ?? current) };
        const values = mergeChanges(known, form.getInitialValues(), { ...fieldsOf(current) }).merged;
        form.setInitialValues(values);
        form.resetDirty(values);
        goOnFrom(current);
        setCollisions(colliding);
        form.setValues(merged);
        return !form.validate().hasErrors;
      };
      return goOnFrom(await putMerged(seen.current, form.getValues(), send, { fieldsOf, onMerged }));
    },
  };
}
