import { useRef, useState } from 'react';
import { ApiError } from '../../../common/api-client.ts';
import { type Collision, mergeChanges } from '../../core/merge-changes.ts';
import type { ContractForm } from './use-contract-form.ts';

type Versioned = { readonly version: string };

/** After so many changes of others, one after the other, whoever saves is told. */
const MOST_MERGES = 5;

/** How something is by now that was not as a change expected it; undefined of every other failure. */
export const currentOf = (error: unknown): Versioned | undefined =>
  error instanceof ApiError && error.code === 'CHANGED' ? (error.current as Versioned | undefined) : undefined;

/**
 * Sends a change of something that others change as well. What they have changed meanwhile is brought together with it and
 * sent again, without a question as long as nothing collides.
 * @param shown as the person saw it
 * @param change the fields that are sent, as the person wants them
 * @param put called with the fields and the version that they are sent against
 * @param onMerged told what the fields have become
 * @throws ApiError CHANGED where something collides, once `onMerged` was told of it
 */
export async function putMerged<Change extends object, Result>(
  shown: Versioned,
  change: Change,
  put: (change: Change, expectedVersion: string) => Promise<Result>,
  onMerged?: (current: Versioned, merged: Change, collisions: readonly Collision[]) => Change,
): Promise<Result> {
  let seen = shown;
  let wanted = change;
  for (let merges = 0; ; merges++) {
    try {
      return await put(wanted, seen.version);
    } catch (error) {
      const current = currentOf(error);
      if (!current || merges === MOST_MERGES) throw error;
      const { merged, collisions } = mergeChanges({ ...seen }, wanted, { ...current });
      wanted = onMerged?.(current, merged, collisions) ?? merged;
      if (collisions.length > 0) throw error;
      seen = current;
    }
  }
}

/**
 * `putMerged` for a form, which shows what was brought together.
 * @param shown what it was opened with; undefined for something new
 */
export function useMerge<Input extends object, Output>(
  form: ContractForm<Input, Output>,
  shown: Versioned | undefined,
) {
  const seen = useRef(shown);
  const [collisions, setCollisions] = useState<readonly Collision[]>([]);
  return {
    /** Where somebody has to decide; each is as it was entered here until then. */
    collisions,
    /** @param put called without a version for something new */
    put: <Result>(
      values: Output,
      put: (values: Output, expectedVersion?: string) => Promise<Result>,
    ): Promise<Result> => {
      if (!seen.current) return put(values);
      const send = (input: Input, expectedVersion: string) => put(form.getTransformedValues(input), expectedVersion);
      return putMerged(seen.current, form.getValues(), send, (current, merged, colliding) => {
        // Whoever begins anew begins with what the others have made of it.
        const initial = mergeChanges({ ...seen.current }, form.getInitialValues(), { ...current }).merged;
        form.setInitialValues(initial);
        form.resetDirty(initial);
        seen.current = current;
        setCollisions(colliding);
        form.setValues(merged);
        return merged;
      });
    },
  };
}
