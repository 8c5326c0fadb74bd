import type { PGlite } from '@electric-sql/pglite';

type Spoken = Pick<PGlite, 'waitReady' | 'execProtocolStream'>;

/** The messages after which the driver waits for an answer: Sync, simple Query, Flush. See "Message Formats" of PostgreSQL. */
const AWAITED = new Set([...'SQH'].map((letter) => letter.charCodeAt(0)));

/**
 * An embedded database that is handed what a statement consists of (parse, bind, describe, execute, sync) at once. The driver
 * hands over one message after the other, and to enter the database for each takes a sixth of what a statement takes.
 */
export function inWholeStatements(pglite: Spoken): Spoken {
  let begun: Uint8Array[] = [];
  return {
    waitReady: pglite.waitReady,
    async execProtocolStream(message, options) {
      begun.push(message);
      if (!AWAITED.has(message[0] as number)) return [];
      const statement = Buffer.concat(begun);
      begun = [];
      return pglite.execProtocolStream(statement, options);
    },
  };
}
