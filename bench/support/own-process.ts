import { buildApp } from '../../apps/server/src/app.ts';
import { QUEUES } from '../../apps/server/src/background-work.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import type { Context } from '../../apps/server/src/context.ts';
import { openBusinessDirectory } from '../../apps/server/src/database/business-directory.ts';
import { openChangeFeed } from '../../apps/server/src/database/change-feed.ts';
import { connectPostgres } from '../../apps/server/src/database/connect.ts';
import { openJobQueues } from '../../apps/server/src/jobs/job-queues.ts';
import { openPasswords } from '../../apps/server/src/passwords.ts';
import { OWNER_ID, SIGNING, tokenOf } from './salon.ts';
import type { Store } from './store.ts';

/** In milliseconds: what is too slow is measured to its end. */
const ANSWER_TIMEOUT = 600_000;
/** In bytes. A longer answer is thrown away: its reader would be another process, whose work is not the server's. */
const LONGEST_READ = 1_000_000;

/** The server in this process, so that what it does in the background can be begun at will. */
export type OwnProcess = {
  readonly context: Context;
  /** Calls a path below `/api/v1` as the owner of the salon, with the cookie that was set last; the data of the answer, unless it is long. */
  call<Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Buffer | object): Promise<Data>;
  close(): Promise<void>;
};

/** Opens the server on a database of a PostgreSQL server. */
export async function openOwnProcess(store: Store): Promise<OwnProcess> {
  const connection = connectPostgres(store.settings.DATABASE_URL as string);
  const jobs = await openJobQueues(connection, QUEUES, { works: false });
  const changes = openChangeFeed(connection);
  const context: Context = {
    config: { ...readConfig({}), rateLimit: false },
    database: connection.database,
    read: connection.read,
    directory: openBusinessDirectory(connection),
    countConnections: connection.countConnections,
    jobs,
    changes,
    passwords: openPasswords(),
    ...SIGNING,
  };
  const app = await buildApp(context, { answerTimeout: ANSWER_TIMEOUT });
  const headers = { authorization: `Bearer ${await tokenOf(OWNER_ID)}`, cookie: '' };
  return {
    context,
    async call<Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Buffer | object) {
      const answer = await app.inject({
        method,
        url: `/api/v1${path}`,
        headers: { ...headers, ...(Buffer.isBuffer(body) && { 'content-type': 'text/csv' }) },
        ...(body && { payload: body }),
        payloadAsStream: true,
      });
      const [cookie] = [answer.headers['set-cookie'] ?? []].flat();
      if (cookie) headers.cookie = cookie.split(';')[0] as string;
      const parts: Buffer[] = [];
      let length = 0;
      for await (const part of answer.stream()) {
        length += part.length;
        if (length <= LONGEST_READ) parts.push(part);
      }
      if (length > LONGEST_READ) return undefined as Data;
      const text = Buffer.concat(parts).toString();
      if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`);
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      return (isJson ? JSON.parse(text).data : text) as Data;
    },
    async close() {
      await app.close();
      await changes.close();
      await jobs.stop();
      await connection.close();
    },
  };
}
