import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';

/** What every call works with. The clock is among it, so that tests decide what time it is. */
export type Context = {
  readonly config: Config;
  readonly database: Database;
  /** Signs sessions and QR code addresses */
  readonly secret: Uint8Array;
  readonly now: () => Date;
};
