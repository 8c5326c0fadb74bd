import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { isMailboxOpen } from './features/messages/index.ts';
import { isLocalSite } from './http/local-site.ts';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** Describes the ways in which others could get in, a sentence each for the person who starts the server. */
export async function findOpenDoors(config: Config, demoIsOpen: boolean): Promise<string[]> {
  const { dataDirectory, databaseUrl, host, production, rateLimit } = config;
  const listensToOthers = !LOOPBACK.test(host);
  const readable = await readableByOthers([dataDirectory, ...(databaseUrl ? [] : [join(dataDirectory, 'database')])]);
  return [
    ...(isLocalSite(config)
      ? [
          `Open to this machine, since PUBLIC_URL is local: /metrics${isMailboxOpen(config) ? ', and /dev/mailbox with its key' : ''}. Set PUBLIC_URL before others reach this site.`,
        ]
      : []),
    ...(demoIsOpen && (listensToOthers || production || !isLocalSite(config))
      ? ['Everybody knows the password of the demo account, and others reach this site: change it, or set DEMO=off.']
      : []),
    ...(rateLimit ? [] : ['RATE_LIMIT is off: nobody is held up who guesses passwords and codes.']),
    ...readable.map(
      (folder) =>
        `Others on this machine may look into ${folder}, which holds the data of customers: chmod -R go= "${folder}"`,
    ),
  ];
}

/** Lists the folders that others than their owner may enter or read. */
async function readableByOthers(folders: readonly string[]): Promise<string[]> {
  if (process.platform === 'win32') return [];
  const modes = await Promise.all(
    folders.map((folder) =>
      stat(folder).then(
        ({ mode }) => mode,
        () => 0,
      ),
    ),
  );
  return folders.filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0);
}
