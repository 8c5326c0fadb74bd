import { IMPORT_BYTES_MAX, IMPORT_LINES_MAX } from '@vakit/contract';
import { cleanUpAccounts } from '../../apps/server/src/features/accounts/index.ts';
import { clearSources } from '../../apps/server/src/features/booking-sources/index.ts';
import { cleanUpImports, continueImport } from '../../apps/server/src/features/customer-imports/index.ts';
import { sumUpCounts } from '../../apps/server/src/features/dashboard/index.ts';
import { forgetAdmissions } from '../../apps/server/src/features/messages/index.ts';
import { cleanUpLimits } from '../../apps/server/src/limits/clean-up-limits.ts';
import type { OwnProcess } from '../support/open-process.ts';
import { BUSINESS_ID } from '../support/salon.ts';
import type { Store } from '../support/store.ts';
import { fillRemains, type Regular, type Regulars } from './fill-customers.ts';

/** Rows of each kind that the nightly jobs delete */
const REMAINS = 20_000;
const MONTH = 31 * 24 * 60 * 60 * 1000;

type Work = { readonly name: string; readonly work: () => Promise<unknown> };

/**
 * Lists the work that changes thousands of rows, to be done in this order.
 * @param regulars needs two who book alone and two more per round, and one per round who shares a number
 */
export async function* worksOn(
  own: OwnProcess,
  store: Store,
  regulars: Regulars,
  rounds: number,
): AsyncGenerator<Work, void, undefined> {
  const { context, call } = own;
  for (let round = 0; round < rounds; round++) {
    yield* ofCustomers(own, regulars, round);
    yield* ofImport(own, 'each its own number', round, (line) => `+90 53${6 + round} ${1_000_000 + line}`);
    yield* ofImport(own, 'one number', round, () => `+90 535 ${2_000_000 + round}`);
    const short = Buffer.from(`Ad;Telefon\n${'a\n'.repeat(IMPORT_BYTES_MAX / 2 - 20)}`);
    yield {
      name: 'refuse 2 MB of short lines',
      work: () => call('POST', '/customers/file', short).catch(() => {}),
    };
  }
  await fillRemains(store, REMAINS);
  yield { name: 'clean up accounts', work: () => cleanUpAccounts(context) };
  yield { name: 'clear sources', work: () => clearSources(context) };
  yield { name: 'clean up limits', work: () => cleanUpLimits(context) };
  yield { name: 'forget admissions of messages', work: () => forgetAdmissions(context.database, context.now()) };
  const inAMonth = { ...context, now: () => new Date(Date.now() + MONTH) };
  yield { name: 'clean up imports', work: () => cleanUpImports(inAMonth) };
  yield { name: 'sum up counts', work: () => sumUpCounts(context) };
}

function* ofCustomers({ call }: OwnProcess, { alone, sharing }: Regulars, round: number): Generator<Work> {
  const [staying, leaving, ...others] = alone as [Regular, Regular, ...Regular[]];
  const [byId, byEmail] = others.slice(2 * round) as [Regular, Regular];
  const { email } = sharing[round] as Regular;
  yield { name: 'merge', work: () => call('POST', `/customers/${staying.id}/merge`, { otherId: leaving.id }) };
  yield {
    name: 'undo the merge',
    async work() {
      const { lastMerge } = (await call('GET', `/customers/${staying.id}`)) as { lastMerge: { id: string } };
      await call('POST', `/customers/${staying.id}/merge/undo`, { mergeId: lastMerge.id });
    },
  };
  yield { name: 'erase', work: () => call('DELETE', `/customers/${byId.id}`) };
  yield { name: 'erase by e-mail', work: () => call('DELETE', `/customers?email=${byEmail.email}`) };
  yield { name: 'erase who shared the number', work: () => call('DELETE', `/customers?email=${email}`) };
}

function* ofImport(
  { call, context }: OwnProcess,
  name: string,
  round: number,
  phone: (line: number) => string,
): Generator<Work> {
  const lines = Array.from(
    { length: IMPORT_LINES_MAX },
    (_, line) => `Kişi ${line};${name.length}-${round}-${line}@posta.example;${phone(line)};Not ${line}`,
  );
  const file = Buffer.from(['Ad Soyad;E-posta;Telefon;Notlar', ...lines].join('\n'));
  yield { name: `import, ${name}: preview`, work: () => call('POST', '/customers/file?preview=true', file) };
  let importId = '';
  yield {
    name: `import, ${name}: start`,
    async work() {
      ({ id: importId } = (await call('POST', '/customers/file', file)) as { id: string });
    },
  };
  if (!importId) return;
  const attempt = { data: { businessId: BUSINESS_ID, importId }, isLast: true };
  yield {
    name: `import, ${name}: take over`,
    work: () => continueImport(context, attempt, new AbortController().signal),
  };
  yield { name: `import, ${name}: result`, work: () => call('GET', `/customers/imports/${importId}`) };
}
