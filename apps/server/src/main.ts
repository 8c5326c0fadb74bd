import { buildApp } from './app.ts';
import { QUEUES, startBackgroundWork } from './background-work.ts';
import { type Config, readConfig } from './config.ts';
import type { Context } from './context.ts';
import { openBusinessDirectory } from './database/business-directory.ts';
import { openChangeFeed } from './database/change-feed.ts';
import { connectPostgres } from './database/connect.ts';
import { lockDataDirectory } from './database/data-directory-lock.ts';
import { migrate } from './database/migrate.ts';
import { openEmbedded } from './database/open-embedded.ts';
import { refuseUnfitPooler } from './database/pooler.ts';
import { findDemoSignIn, seedDemo } from './features/demo/index.ts';
import { isMailboxOpen, mailboxLink } from './features/messages/index.ts';
import { openLog } from './http/logging.ts';
import { openJobQueues } from './jobs/job-queues.ts';
import { findMissingSettings } from './missing-settings.ts';
import { findOpenDoors } from './open-doors.ts';
import { openPasswords } from './passwords.ts';
import { signingSecret } from './signing-secret.ts';
import { describeFailure, describeStart } from './start-message.ts';

/** Within ten seconds it is over, whatever is in flight: a supervisor does not wait longer. In milliseconds. */
const SHUTDOWN_TIMEOUT = 9_000;

async function start(config: Config): Promise<void> {
  // What is written here is about customers: it is for the own user alone.
  process.umask(0o077);
  const log = openLog(config.logLevel);
  const lock = config.databaseUrl ? undefined : await lockDataDirectory(config.dataDirectory);
  const { databaseUrl, databaseDirectUrl: directUrl, databaseReadUrl: readUrl } = config;
  if (databaseUrl) await refuseUnfitPooler(databaseUrl, directUrl);
  const connection = databaseUrl
    ? connectPostgres(databaseUrl, { directUrl, readUrl, onError: (error) => log.error(error, 'PostgreSQL') })
    : await openEmbedded(`${config.dataDirectory}/database`);
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

  const demo = await findDemoSignIn(context);
  const warnings = [...findMissingSettings(config), ...(await findOpenDoors(config, demo !== undefined))];
  if (config.production) {
    // Whoever collects the log reads JSON and nothing else; its level decides what is told of requests.
    const told = log.child({}, { level: 'info' });
    for (const warning of warnings) told.warn(warning);
    told.info({ url: config.publicUrl, port: config.port }, 'Vakit is running');
  } else {
    const mailbox = isMailboxOpen(config) ? mailboxLink(context)() : undefined;
    console.log(describeStart(config, config.demo ? demo : undefined, mailbox));
    for (const warning of warnings) console.warn(`  ! ${warning}`);
  }
}

try {
  await start(readConfig(process.env));
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}
