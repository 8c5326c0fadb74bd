// npm run business -- list | show SLUG | stop SLUG | start SLUG | allow-texts SLUG | add-owner SLUG EMAIL | remove-owner SLUG EMAIL
import type { Database } from '../apps/server/src/database/connect.ts';
import { withDatabase } from '../apps/server/src/database/held-database.ts';
import { schemaAge } from '../apps/server/src/database/schema-age.ts';
import { addOwner, removeOwner } from '../apps/server/src/features/accounts/index.ts';
import {
  allowTexts,
  describeBusiness,
  listBusinesses,
  startBusiness,
  stopBusiness,
} from '../apps/server/src/features/businesses/index.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run business -- list                      every business and the addresses of its branches
npm run business -- show SLUG                 whose business a branch is, and what was sent for it
npm run business -- stop SLUG                 its pages are gone, nothing is sent for it, its people are signed out
npm run business -- start SLUG                lets it go on
npm run business -- allow-texts SLUG          text messages go to every number, although it is new
npm run business -- add-owner SLUG EMAIL      one more owner, who has signed up and owns no branch
npm run business -- remove-owner SLUG EMAIL   takes it from one of its owners`;

type Change = (database: Database, slug: string, email: string, now: Date) => Promise<void>;
const CHANGES: Readonly<Record<string, Change>> = {
  show: async () => {},
  stop: (database, slug, _email, now) => stopBusiness(database, slug, now),
  start: (database, slug) => startBusiness(database, slug),
  'allow-texts': (database, slug, _email, now) => allowTexts(database, slug, now),
  'add-owner': addOwner,
  'remove-owner': removeOwner,
};

async function run(database: Database, command = '', slug = '', email = ''): Promise<string> {
  const now = new Date();
  if (command === 'list') return listBusinesses(database);
  const change = CHANGES[command];
  if (!change || !slug || (command.endsWith('-owner') && !email)) throw new Error(USAGE);
  await change(database, slug, email, now);
  return describeBusiness(database, slug, now);
}

await runCommand((config) =>
  withDatabase(config, async ({ database }) => {
    if ((await schemaAge(database)) !== 'current') throw new Error('Start this version of Vakit once before.');
    return run(database, ...process.argv.slice(2));
  }),
);
