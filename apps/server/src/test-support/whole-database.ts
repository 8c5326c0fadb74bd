import { acrossBusinesses } from '../database/across-businesses.ts';
import type { Queryable } from '../database/connect.ts';

export const TEST = 'TEST';

/** The rows of all businesses, for a test that looks whether they are as they should be. */
export const wholeDatabase = <Asked extends Queryable>(database: Asked): Asked =>
  acrossBusinesses(database, TEST as never);
