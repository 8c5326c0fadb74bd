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

/** Brings a database up to date and serves from it, with its background work, once the promise is fulfilled. */
export async function serve(config: Config, connection: Connection, log: FastifyBaseLogger): Promise<Serving> {
  await migrate(connection);
  const queues = await openJobQueues(connection, QUEUES, {
    onError: (error) => log.error(error, 'Background work'),
  });

  const changes = openChangeFeed(connection);
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

  const stopBackgroundWork = await startBackgroundWork(context, queues);
  const app = await buildApp(context, { log });
  await app.listen({ port: config.port, host: config.host });
  return {
    context,
    async stop() {
      await app.close();
      await stopBackgroundWork();
      await changes.close();
      await connection.close();
    },
  };
}
