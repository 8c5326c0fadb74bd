import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataDirectory, removeDataDirectory } from '../../../tests/support/database.ts';
import { findFreePort } from '../../../tests/support/free-port.ts';
import { readConfig } from './config.ts';
import { connectTo, holdDatabase } from './database/held-database.ts';
import { openLog } from './http/logging.ts';
import { serve } from './serve.ts';

test('a start that fails half-way leaves nothing open, so that the next one serves from the same database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vakit-serve-'));
  onTestFinished(() => removeDataDirectory(folder));
  await makeDataDirectory(folder);
  const umask = process.umask();
  onTestFinished(() => void process.umask(umask));
  const port = await findFreePort();
  const config = readConfig({ DATA_DIR: folder, PORT: String(port), DEMO: '0', LOG_LEVEL: 'fatal' });
  const log = openLog(config.logLevel);
  const held = await holdDatabase(config);

  const inTheWay = createServer().listen(port, config.host);
  await once(inTheWay, 'listening');
  const connection = connectTo(config, held, log);
  await expect(serve(config, connection, log)).rejects.toThrow('EADDRINUSE');
  await expect(connection.database.selectFrom('branches').select('id').execute()).rejects.toThrow();
  inTheWay.close();
  await once(inTheWay, 'close');

  const serving = await serve(config, connectTo(config, held, log), log);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  await serving.stop();
  await held.release();
  await (await holdDatabase(config)).release();
});
