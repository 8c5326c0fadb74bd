// The server of `npm run dev`. Its code is loaded by Vite, which loads again only what a saved file changes, in a process that
// keeps the embedded database open: so a restart takes a fraction of a start.
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { createServer, createServerModuleRunner } from 'vite';
import type * as announcing from '../apps/server/src/announce-start.ts';
import { type Config, readConfig } from '../apps/server/src/config.ts';
import type * as connecting from '../apps/server/src/database/connect.ts';
import { lockDataDirectory } from '../apps/server/src/database/data-directory-lock.ts';
import type * as embedding from '../apps/server/src/database/open-embedded.ts';
import { openPglite } from '../apps/server/src/database/open-embedded.ts';
import type * as logging from '../apps/server/src/http/logging.ts';
import type * as serving from '../apps/server/src/serve.ts';
import { describeFailure } from '../apps/server/src/start-message.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SERVER = `${ROOT}apps/server/src/`;
/** Read whenever the server starts, not loaded */
const READ_AT_START = /\.sql$/;

export type DevServer = { stop(): Promise<void> };

/**
 * Serves with the settings of the environment, and anew whenever a file that the server consists of is saved. Code that does not
 * run leaves nothing running until it is mended.
 */
export async function startDevServer(environment: Readonly<Record<string, string | undefined>>): Promise<DevServer> {
  const config = readConfig(environment);
  const lock = config.databaseUrl ? undefined : await lockDataDirectory(config.dataDirectory);
  const pglite = config.databaseUrl ? undefined : await openPglite(`${config.dataDirectory}/database`);
  const source = await createServer({
    root: ROOT,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: {
      middlewareMode: true,
      ws: false,
      watch: { ignored: ['**/.cache/**', '**/dist/**', `${config.dataDirectory}/**`] },
    },
  });
  const { moduleGraph } = source.environments.ssr;
  const runner = createServerModuleRunner(source.environments.ssr, { hmr: false });
  const load = <Module>(file: string) => runner.import<Module>(`${SERVER}${file}`);

  let running: serving.Serving | undefined;
  let isAnnounced = false;
  async function start(): Promise<void> {
    const since = performance.now();
    try {
      await running?.stop();
      running = undefined;
      const { openLog } = await load<typeof logging>('http/logging.ts');
      const { serve } = await load<typeof serving>('serve.ts');
      const log = openLog(config.logLevel);
      running = await serve(config, await connect(load, config, pglite), log);
      if (isAnnounced) console.log(`Restarted in ${Math.round(performance.now() - since)} ms.`);
      else await (await load<typeof announcing>('announce-start.ts')).announceStart(config, running.context, log);
      isAnnounced = true;
    } catch (error) {
      console.error(describeFailure(error), error);
    }
  }

  let starting = start();
  let isAwaited = false;
  source.watcher.on('change', async (file) => {
    const isPart = (moduleGraph.getModulesByFile(file)?.size ?? 0) > 0;
    if (!isPart && !READ_AT_START.test(file)) return;
    moduleGraph.onFileChange(file);
    if (isAwaited) return;
    isAwaited = true;
    await starting;
    isAwaited = false;
    starting = start();
  });

  await starting;
  return {
    async stop() {
      await starting;
      await running?.stop();
      await source.close();
      await pglite?.close();
      lock?.release();
    },
  };
}

async function connect(
  load: <Module>(file: string) => Promise<Module>,
  { databaseUrl, databaseDirectUrl: directUrl, databaseReadUrl: readUrl }: Config,
  pglite: PGlite | undefined,
) {
  if (databaseUrl) {
    const { connectPostgres } = await load<typeof connecting>('database/connect.ts');
    return connectPostgres(databaseUrl, { directUrl, readUrl, onError: (error) => console.error(error) });
  }
  if (!pglite) throw new Error('There is no database');
  // What the connection before it has prepared or listened to is nothing to this one.
  await pglite.exec('DISCARD ALL');
  const { connectEmbedded } = await load<typeof embedding>('database/open-embedded.ts');
  return connectEmbedded(pglite, async () => {});
}
