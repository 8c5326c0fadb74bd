// `node bench/large-work.ts`: how long large work holds up everybody else of the same process; README.md tells how to read it. BENCH=full does it beside a million appointments; words after the name choose some of the work.
import { IMPORT_BYTES_MAX, IMPORT_LINES_MAX } from '@vakit/contract';
import { cleanUpAccounts } from '../apps/server/src/features/accounts/index.ts';
import { clearSources } from '../apps/server/src/features/booking-sources/index.ts';
import { cleanUpImports, continueImport } from '../apps/server/src/features/customer-imports/index.ts';
import { sumUpCounts } from '../apps/server/src/features/dashboard/index.ts';
import { forgetAdmissions } from '../apps/server/src/features/messages/index.ts';
import { cleanUpLimits } from '../apps/server/src/limits/clean-up-limits.ts';
import { fillCustomers, fillRemains, type Regular } from './large-work/fill-customers.ts';
import { type HeldUp, heldUpBy } from './large-work/held-up.ts';
import { fill } from './support/fill.ts';
import { openProcess } from './support/open-process.ts';
import { BUSINESS_ID } from './support/salon.ts';
import { createBuiltIn } from './support/store.ts';

const APPOINTMENTS = process.env.BENCH === 'full' ? 1_000_000 : 20_000;
const ROUNDS = 3;
/** Of each kind that the nightly jobs delete */
const REMAINS = 20_000;
const MONTH = 31 * 24 * 60 * 60 * 1000;
const wanted = process.argv.slice(2);

const store = await createBuiltIn();
await fill(store, APPOINTMENTS);
const { alone, sharing } = await fillCustomers(store, { alone: 2 + 3 * ROUNDS, sharing: ROUNDS });
await fillRemains(store, REMAINS);
const own = await openProcess(store);
const { context, call } = own;
const measured = new Map<string, HeldUp[]>();
try {
  // What a process is asked for the first time takes it longer.
  await call('GET', '/dashboard');
  await call('GET', `/customers/export?email=${alone[0]?.email}`);
  for (let round = 0; round < ROUNDS; round++) {
    await measureCustomers(round);
    await measureImport('each its own number', round, (line) => `+90 53${6 + round} ${1_000_000 + line}`);
    await measureImport('one number', round, () => `+90 535 ${2_000_000 + round}`);
    const short = Buffer.from(`Ad;Telefon\n${'a\n'.repeat(IMPORT_BYTES_MAX / 2 - 20)}`);
    await measure('refuse 2 MB of short lines', () => call('POST', '/customers/file', short).catch(() => {}));
    await measure('file of all customers', () => call('GET', '/customers/file'));
    await measure('dashboard', () => call('GET', '/dashboard'));
  }
  await measure('clean up accounts', () => cleanUpAccounts(context));
  await measure('clear sources', () => clearSources(context));
  await measure('clean up limits', () => cleanUpLimits(context));
  await measure('forget admissions of messages', () => forgetAdmissions(context.database, context.now()));
  await measure('clean up imports', () => cleanUpImports({ ...context, now: () => new Date(Date.now() + MONTH) }));
  await measure('sum up counts', () => sumUpCounts(context));
  console.table(Object.fromEntries([...measured].map(([name, rounds]) => [name, middleOf(rounds)])));
} finally {
  await own.close();
  await store.remove();
}

async function measureCustomers(round: number): Promise<void> {
  const [staying, leaving, ...others] = alone as [Regular, Regular, ...Regular[]];
  const [byId, byEmail, told] = others.slice(3 * round) as [Regular, Regular, Regular];
  const { email } = sharing[round] as Regular;
  await measure('card of a customer', () => call('GET', `/customers/${told.id}`));
  await measure('export', () => call('GET', `/customers/${told.id}/export`));
  await measure('export by e-mail', () => call('GET', `/customers/export?email=${told.email}`));
  await measure('merge', () => call('POST', `/customers/${staying.id}/merge`, { otherId: leaving.id }));
  await measure('undo the merge', async () => {
    const { lastMerge } = (await call('GET', `/customers/${staying.id}`)) as { lastMerge: { id: string } };
    await call('POST', `/customers/${staying.id}/merge/undo`, { mergeId: lastMerge.id });
  });
  await measure('erase', () => call('DELETE', `/customers/${byId.id}`));
  await measure('erase by e-mail', () => call('DELETE', `/customers?email=${byEmail.email}`));
  await measure('erase who shared the number', () => call('DELETE', `/customers?email=${email}`));
}

async function measureImport(name: string, round: number, phone: (line: number) => string): Promise<void> {
  const lines = Array.from(
    { length: IMPORT_LINES_MAX },
    (_, line) => `Kişi ${line};${name.length}-${round}-${line}@posta.example;${phone(line)};Not ${line}`,
  );
  const file = Buffer.from(['Ad Soyad;E-posta;Telefon;Notlar', ...lines].join('\n'));
  await measure(`import, ${name}: preview`, () => call('POST', '/customers/file?preview=true', file));
  let importId = '';
  await measure(`import, ${name}: start`, async () => {
    ({ id: importId } = (await call('POST', '/customers/file', file)) as { id: string });
  });
  if (!importId) return;
  const attempt = { data: { businessId: BUSINESS_ID, importId }, isLast: true };
  await measure(`import, ${name}: take over`, () => continueImport(context, attempt, new AbortController().signal));
  await measure(`import, ${name}: result`, () => call('GET', `/customers/imports/${importId}`));
}

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  // What comes later builds on it: an import that is not taken over refuses the next one.
  if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) return void (await work());
  const figures = await heldUpBy(context.database, work).catch((error: Error) => console.error(name, error.message));
  // On a busy machine a request may not be answered in time.
  if (!figures) return;
  measured.set(name, [...(measured.get(name) ?? []), figures]);
  console.log(name, rounded(figures));
}

/** The round whose longest wait took the median processor time. */
function middleOf(rounds: readonly HeldUp[]) {
  return rounded(rounds.toSorted((a, b) => a.processor - b.processor)[rounds.length >> 1] as HeldUp);
}

function rounded(figures: HeldUp): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, Math.round(figure)]));
}
