import { announceStart } from './announce-start.ts';
import { type Config, readConfig } from './config.ts';
import { connectPostgres } from './database/connect.ts';
import { lockDataDirectory } from './database/data-directory-lock.ts';
import { openEmbedded } from './database/open-embedded.ts';
import { refuseUnfitPooler } from './database/pooler.ts';
import { openLog } from './http/logging.ts';
import { serve } from './serve.ts';
import { describeFailure } from './start-message.ts';

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
  const serving = await serve(config, connection, log);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT).unref();
    await serving.stop();
    lock?.release();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await announceStart(config, serving.context, log);
}

try {
  await start(readConfig(process.env));
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}
