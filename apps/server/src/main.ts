import { announceStart } from './announce-start.ts';
import { type Config, readConfig } from './config.ts';
import { connectTo, holdDatabase } from './database/held-database.ts';
import { openLog } from './http/logging.ts';
import { serve } from './serve.ts';
import { describeFailure } from './start-message.ts';

/** Within ten seconds it is over, whatever is in flight: a supervisor does not wait longer. In milliseconds. */
const SHUTDOWN_TIMEOUT = 9_000;

async function start(config: Config): Promise<void> {
  const log = openLog(config.logLevel);
  const held = await holdDatabase(config);
  const serving = await serve(config, connectTo(config, held, log), log);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT).unref();
    await serving.stop();
    await held.release();
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
