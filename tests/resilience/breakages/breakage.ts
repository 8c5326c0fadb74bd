/** The test of many people at once, and the case of it that finds every breakage soonest */
export const CONCURRENCY = { test: 'tests/resilience/concurrency.test.ts', name: 'two servers on one PostgreSQL' };

/** A place in the source, and what is to stand there instead. */
type Change = {
  /** From the root of the project */
  readonly file: string;
  /** Stands in the file exactly once */
  readonly find: string;
  readonly replace: string;
};

/** A mistake that somebody might make, and that a test must find: that of many people at once unless another is named. */
export type Breakage = Change & {
  /** The mistake in a few words */
  readonly name: string;
  /** From the root of the project */
  readonly test?: string;
  /** Further changes, if a second guard would still catch the mistake */
  readonly and?: readonly Change[];
};

export const changesOf = ({ file, find, replace, and = [] }: Breakage): readonly Change[] => [
  { file, find, replace },
  ...and,
];
