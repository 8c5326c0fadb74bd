import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { QUEUES, startBackgroundWork } from './background-work.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { openBusinessDirectory } from './database/business-directory.ts';
import { openChangeFeed } from './database/change-feed.ts';
import type { Connection } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { seedDemo } from './features/demo/index.ts';
import { openJobQueues } from './jobs/job-queues.ts';
import { openPasswords } from './passwords.ts';
import { signingSecret } from './signing-secret.ts';

export type Serving = {
  readonly context: Context;
  /** Ends what is under way, the connection to the database included */
  stop(): Promise<void>;
};

/**
 * Brings a database up to date and serves from it, with its background work, once the promise is fulfilled. Where that fails,
 * nothing is left open, the connection included.
 */
export async function serve(config: Config, connection: Connection, log: FastifyBaseLogger): Promise<Serving> {
  const opened = new AsyncDisposableStack();
  opened.defer(() => connection.close());
  try {
    const context = await open(opened, config, connection, log);
    return { context, stop: () => opened.disposeAsync() };
  } catch (error) {
    // Why it did not start is what there is to know; not what else cannot be closed for the same reason.
    await opened.disposeAsync().catch(() => {});
    throw error;
  }
}

/** Opens one after the other, and says of each how it is closed again. */
async function open(
  opened: AsyncDisposableStack,
  config: Config,
  connection: Connection,
  log: FastifyBaseLogger,
): Promise<Context> {
  await migrate(connection);
  const changes = openChangeFeed(connection);
  opened.defer(() => changes.close());
  const queues = await openJobQueues(connection, QUEUES, {
    onError: (error) => log.error(error, 'Background work'),
  });
  opened.defer(() => queues.stop());

  const context: Context = {
    config,
    database: connection.database,
    read: connection.read,
    directory: openBusinessDirectory(connection),
    countConnections: connection.countConnections,
    jobs: queues,
    changes,
    secret: await signingSecret(config),
    passwords: openPasswords(),
    now: () => new Date(),
  };
  await seedDemo(context);

  opened.defer(await startBackgroundWork(context, queues));
  const app = await buildApp(context, { log });
  opened.defer(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  return context;
}
