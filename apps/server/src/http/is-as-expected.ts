import { isDeepStrictEqual } from 'node:util';

/** Whether something is still as the person saw it who changes it, in all that they tell of. */
export const isAsExpected = <Known extends object>(
  known: Known,
  expected: { readonly [Field in keyof Known]?: unknown },
) => isDeepStrictEqual({ ...known }, { ...known, ...expected });
