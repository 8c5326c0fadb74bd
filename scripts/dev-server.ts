// The server of `npm run dev`. Its code is loaded by Vite, which loads again only what a saved file changes, in a process that
// keeps the built-in database up: so a restart takes a fraction of a start.
import { fileURLToPath } from 'node:url';
import { createServer, createServerModuleRunner } from 'vite';
import type * as announcing from '../apps/server/src/announce-start.ts';
import { readConfig } from '../apps/server/src/config.ts';
import type * as holding from '../apps/server/src/database/held-database.ts';
import { holdDatabase } from '../apps/server/src/database/held-database.ts';
import type * as logging from '../apps/server/src/http/logging.ts';
import type * as serving from '../apps/server/src/serve.ts';
import { describeFailure } from '../apps/server/src/start-message.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SERVER = `${ROOT}apps/server/src/`;
/** Read whenever the server starts, not loaded */
const READ_AT_START = /\.sql$/;
/** By what a server that did not start may be mended */
const MAY_MEND = /\.(?:ts|js|json|sql)$/;

export type DevServer = { stop(): Promise<void> };

/**
 * Serves with the settings of the environment, and anew whenever a file that the server consists of is saved, added or removed.
 * Code that does not run leaves nothing running until it is mended.
 */
export async function startDevServer(environment: Readonly<Record<string, string | undefined>>): Promise<DevServer> {
  const config = readConfig(environment);
  const held = await holdDatabase(config);
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
  async function stopRunning(): Promise<void> {
    const before = running;
    running = undefined;
    await before?.stop();
  }
  async function start(): Promise<void> {
    const since = performance.now();
    try {
      await stopRunning();
      const { openLog } = await load<typeof logging>('http/logging.ts');
      const { connectTo } = await load<typeof holding>('database/held-database.ts');
      const { serve } = await load<typeof serving>('serve.ts');
      const { announceStart } = await load<typeof announcing>('announce-start.ts');
      const log = openLog(config.logLevel);
      running = await serve(config, connectTo(config, held, log), log);
      if (isAnnounced) console.log(`Restarted in ${Math.round(performance.now() - since)} ms.`);
      else await announceStart(config, running.context, log);
      isAnnounced = true;
    } catch (error) {
      console.error(describeFailure(error), error);
      await stopRunning().catch(() => {});
    }
  }

  let starting = start();
  let isAwaited = false;
  const restart = async (file: string) => {
    const isPart = (moduleGraph.getModulesByFile(file)?.size ?? 0) > 0;
    const mayMend = !running && MAY_MEND.test(file);
    if (!isPart && !mayMend && !READ_AT_START.test(file)) return;
    moduleGraph.onFileChange(file);
    // A module that was missing may exist now.
    if (mayMend) moduleGraph.invalidateAll();
    if (isAwaited) return;
    isAwaited = true;
    await starting;
    isAwaited = false;
    starting = start();
  };
  for (const event of ['change', 'add', 'unlink'] as const) source.watcher.on(event, restart);

  await starting;
  return {
    async stop() {
      await starting;
      await stopRunning();
      await source.close();
      await held.release();
    },
  };
}
