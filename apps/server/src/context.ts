import type { Config } from './config.ts';
import type { Changes } from './database/change-feed.ts';
import type { Connection, Database } from './database/connect.ts';
import type { Read } from './database/standbys.ts';
import type { Jobs } from './jobs/job-queues.ts';
import type { Passwords } from './passwords.ts';

/** What every call works with. The clock is among it, so that tests decide what time it is. */
export type Context = {
  readonly config: Config;
  readonly database: Database;
  /** For what strangers may be shown as it was two seconds ago */
  readonly read: Read;
  readonly countConnections: Connection['countConnections'];
  /** Background work */
  readonly jobs: Jobs;
  /** What any process changes */
  readonly changes: Changes;
  /** Signs sessions and QR code addresses */
  readonly secret: Uint8Array;
  readonly passwords: Passwords;
  readonly now: () => Date;
};
