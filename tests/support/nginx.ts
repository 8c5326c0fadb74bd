import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const OWN_CONFIGURATION = '/etc/nginx/nginx.conf';

/** The path of nginx, which Debian keeps where only the administrator looks. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}

export type Nginx = {
  /** Reads all of its logs so far */
  logs(): Promise<string>;
  stop(): Promise<void>;
};

/**
 * Starts nginx with the system's own configuration, which includes the one that is given, and waits until it listens.
 * @param folder where it may write
 * @param site a configuration as it stands in a file of `conf.d`
 * @throws Error with what nginx says about the configuration when it refuses it, or warns of it
 */
export async function startNginx(folder: string, site: string): Promise<Nginx> {
  // Its workers run as another user.
  await chmod(folder, 0o755);
  const siteFile = join(folder, 'site.conf');
  await writeFile(siteFile, site);
  const own = await readFile(OWN_CONFIGURATION, 'utf8');
  const main = own
    .replace(/^pid .*;/m, `pid ${folder}/nginx.pid;`)
    .replace(/^error_log .*;/m, '')
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace(/include \/etc\/nginx\/sites-enabled\/\*;/, '')
    .replace('/etc/nginx/conf.d/*.conf', siteFile);
  const file = join(folder, 'nginx.conf');
  await writeFile(file, `${main}\ndaemon off;\nerror_log ${folder}/main.log;\n`);
  const nginx = findNginx();
  if (!nginx) throw new Error('nginx is not installed.');
  const options = ['-c', file, '-e', `${folder}/main.log`];
  const tried = spawnSync(nginx, ['-t', ...options], { encoding: 'utf8' });
  if (tried.status !== 0 || /\[(warn|emerg)\]/.test(tried.stderr)) throw new Error(tried.stderr);
  const server = spawn(nginx, options, { stdio: 'ignore' });
  const endWithTests = () => server.kill('SIGTERM');
  process.once('exit', endWithTests);
  const closed = once(server, 'close').then(() => process.off('exit', endWithTests));
  // The check of the configuration has left an empty one.
  while (!(await readFile(`${folder}/nginx.pid`, 'utf8').catch(() => ''))) {
    if (server.exitCode !== null) throw new Error(await readFile(`${folder}/main.log`, 'utf8'));
    await pause(20);
  }
  return {
    async logs() {
      const names = ['main.log', 'access.log', 'vakit.access.log', 'vakit.error.log'];
      const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')));
      return texts.join('');
    },
    async stop() {
      server.kill('SIGTERM');
      await closed;
    },
  };
}
