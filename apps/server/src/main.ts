import { buildApp } from './app.ts';
import { QUEUES, startBackgroundWork } from './background-work.ts';
import { type Config, readConfig } from './config.ts';
import type { Context } from './context.ts';
import { openChangeFeed } from './database/change-feed.ts';
import { connectPostgres } from './database/connect.ts';
import { lockDataDirectory } from './database/data-directory-lock.ts';
import { migrate } from './database/migrate.ts';
import { openEmbedded } from './database/open-embedded.ts';
import { findDemoSignIn, seedDemo } from './features/demo/index.ts';
import { loggingAt, redact } from './http/logging.ts';
import { openJobQueues } from './jobs/job-queues.ts';
import { signingSecret } from './signing-secret.ts';
import { describeFailure, describeStart } from './start-message.ts';

/** Within ten seconds it is over, whatever is in flight: a supervisor does not wait longer. In milliseconds. */
const SHUTDOWN_TIMEOUT = 9_000;

async function start(config: Config): Promise<void> {
  const lock = config.databaseUrl ? undefined : await lockDataDirectory(config.dataDirectory);
  const connection = config.databaseUrl
    ? connectPostgres(config.databaseUrl, (error) => console.error(`PostgreSQL: ${error.message}`))
    : await openEmbedded(`${config.dataDirectory}/database`);
  await migrate(connection);
  const queues = await openJobQueues(connection, QUEUES, {
    onError: (error) => console.error(`Background work: ${redact(error.message)}`),
  });

  const changes = openChangeFeed(connection);
  const context: Context = {
    config,
    database: connection.database,
    jobs: queues,
    changes,
    secret: await signingSecret(config),
    now: () => new Date(),
  };
  await seedDemo(context);

  const stopBackgroundWork = await startBackgroundWork(context, queues);
  const app = await buildApp(context, { logger: loggingAt(config.logLevel) });
  await app.listen({ port: config.port, host: config.host });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT).unref();
    await app.close();
    await stopBackgroundWork();
    await changes.close();
    await connection.close();
    lock?.release();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  console.log(describeStart(config, await findDemoSignIn(context)));
}

try {
  await start(readConfig(process.env));
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}
