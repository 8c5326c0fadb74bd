import type { Config } from './config.ts';
import type { BusinessDirectory } from './database/business-directory.ts';
import type { Changes } from './database/change-feed.ts';
import type { Connection, Database, Queryable } from './database/connect.ts';
import { ofBranches, ofBusiness } from './database/of-business.ts';
import type { Read } from './database/standbys.ts';
import type { Jobs } from './jobs/job-queues.ts';
import type { Passwords } from './passwords.ts';

/** Everything that calls work with. It includes the clock, so that tests decide what time it is. */
export type Context = {
  readonly config: Config;
  readonly database: Database;
  /** For what strangers may be shown as it was two seconds ago */
  readonly read: Read;
  /** Finds the business of a branch or an appointment that a stranger names */
  readonly directory: BusinessDirectory;
  readonly countConnections: Connection['countConnections'];
  /** Background work */
  readonly jobs: Jobs;
  /** Changes made by any process */
  readonly changes: Changes;
  /** Signs sessions and QR code addresses */
  readonly secret: Uint8Array;
  readonly passwords: Passwords;
  readonly now: () => Date;
};

/** The context of one business, or of those for which an account works: its database finds and writes nothing of others. */
export const contextOf = <Narrowed extends Pick<Context, 'database' | 'read'>>(
  context: Narrowed,
  ...businessIds: readonly string[]
): Narrowed => narrow(context, (database) => ofBusiness(database, ...businessIds));

/** The context of some branches of a business. */
export const contextOfBranches = <Narrowed extends Pick<Context, 'database' | 'read'>>(
  context: Narrowed,
  businessId: string,
  branchIds: readonly string[],
): Narrowed => narrow(context, (database) => ofBranches(database, businessId, branchIds));

/** The same in a transaction: what a call answers is read before the commit, after which its time may be over. */
export const contextIn = (context: Context, transaction: Queryable): Context => ({ ...context, database: transaction });

const narrow = <Narrowed extends Pick<Context, 'database' | 'read'>>(
  context: Narrowed,
  bind: (database: Database) => Database,
): Narrowed => ({
  ...context,
  database: bind(context.database),
  read: (work) => context.read((database) => work(bind(database))),
});
