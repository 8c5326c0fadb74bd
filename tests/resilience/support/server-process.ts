import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../support/free-port.ts';

const MAIN = fileURLToPath(new URL('../../../apps/server/main.js', import.meta.url));
const HOST = '127.0.0.1';

/** Vakit as it runs at an owner's: a process of its own, started from `main.js`. */
export type ServerProcess = {
  /** `http://127.0.0.1:…` */
  readonly url: string;
  readonly pid: number;
  /** All that it has printed so far */
  printed(): string;
  /** Ends the process in good order; its exit code. */
  stop(): Promise<number | null>;
  /** Ends the process as a power cut would: at once, wherever it is. */
  kill(): Promise<void>;
};

/**
 * Starts the server and waits until it serves.
 * @param settings environment variables
 * @param main another program that says in the same way that it serves
 * @throws Error with what the server printed when it does not start
 */
export async function startServer(settings: Readonly<Record<string, string>>, main = MAIN): Promise<ServerProcess> {
  const port = await findFreePort();
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { PATH, HOST, PORT: String(port), DEMO: '0', RATE_LIMIT: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test run that is broken off must not leave a server behind.
  const endWithTests = () => child.kill('SIGKILL');
  process.once('exit', endWithTests);
  child.once('close', () => process.off('exit', endWithTests));

  let output = '';
  const isServing = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('Vakit is running')) resolve(true);
      });
    }
    child.once('close', () => resolve(false));
  });
  if (!(await isServing)) throw new Error(`The server did not start:\n${output}`);
  return {
    url: `http://${HOST}:${port}`,
    pid: child.pid as number,
    printed: () => output,
    stop: () => end(child, 'SIGTERM'),
    kill: async () => void (await end(child, 'SIGKILL')),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
  }
  return child.exitCode;
}
