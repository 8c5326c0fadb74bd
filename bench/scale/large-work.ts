import { IMPORT_BYTES_MAX, IMPORT_LINES_MAX } from '@vakit/contract';
import { REPEATED_WORK } from '../../apps/server/src/background-work.ts';
import { continueImport } from '../../apps/server/src/features/customer-imports/index.ts';
import { type Stretch, stretchOf } from '../support/measure-work.ts';
import { medianOfEach } from '../support/median-of-each.ts';
import { type OwnProcess, openOwnProcess } from '../support/own-process.ts';
import { BUSINESS_ID, type Salon } from '../support/salon.ts';
import type { Store } from '../support/store.ts';
import { fillCustomers, fillRemains, type Regular, type Regulars } from './fill-customers.ts';
import { fillUp } from './fill-up.ts';
import { questionsAbout } from './worst-questions.ts';

/** Characters of an address that are printed */
const ADDRESS_LENGTH = 90;
const MONTH = 31 * 24 * 60 * 60 * 1000;

type Work = { readonly name: string; readonly work: () => Promise<unknown> };

/**
 * Measures how long large work keeps the process from everybody else: each call that reads, asked the worst that the
 * contract allows about a full business, and what changes thousands of rows. The medians of its rounds.
 * @param isWanted whether work of this name is measured; what later work builds on is done in any case
 */
export async function largeWorkOn(
  store: Store,
  salon: Salon,
  isWanted: (name: string) => boolean,
  rounds: number,
): Promise<({ readonly name: string } & Stretch)[]> {
  const measured = new Map<string, Stretch[]>();
  const measure = async ({ name, work }: Work) => {
    const stretch = await stretchOf(work).catch((error: Error) => console.error(name, error.message));
    if (!stretch) return;
    console.log(name, `${stretch.longest.toFixed(1)} ms`);
    measured.set(name, [...(measured.get(name) ?? []), stretch]);
  };
  const customers = await fillCustomers(store, salon, { alone: 3 + 2 * rounds, sharing: rounds });
  const [regular, ...alone] = customers.alone as [Regular, ...Regular[]];
  const own = await openOwnProcess(store);
  try {
    const full = await fillUp(own, salon, regular);
    for (const { call, address } of questionsAbout(full)) {
      if (!isWanted(call)) continue;
      const name = decodeURIComponent(address).slice(0, ADDRESS_LENGTH);
      const work = () => own.call('GET', address).catch((error: Error) => error.message);
      // The first answer of a process takes longer.
      await work();
      for (let round = 0; round < rounds; round++) await measure({ name, work });
    }
    for await (const each of changesOn(own, store, { ...customers, alone }, rounds)) {
      await (isWanted(each.name) ? measure(each) : each.work());
    }
  } finally {
    await own.close();
  }
  return [...measured].map(([name, all]) => ({ name, ...medianOfEach(all) }));
}

/**
 * Lists the work that changes thousands of rows, to be done in this order.
 * @param regulars needs two who book alone and two more per round, and one per round who shares a number
 */
async function* changesOn(own: OwnProcess, store: Store, regulars: Regulars, rounds: number): AsyncGenerator<Work> {
  const { context, call } = own;
  const short = Buffer.from(`Ad;Telefon\n${'a\n'.repeat(IMPORT_BYTES_MAX / 2 - 20)}`);
  for (let round = 0; round < rounds; round++) {
    // As autovacuum would, which is off here.
    await store.run('ANALYZE');
    yield* ofCustomers(own, regulars, round);
    yield* ofImport(own, 'each its own number', round, (line) => `+90 53${6 + round} ${1_000_000 + line}`);
    yield* ofImport(own, 'one number', round, () => `+90 535 ${2_000_000 + round}`);
    yield { name: 'refuse 2 MB of short lines', work: () => call('POST', '/customers/file', short).catch(() => {}) };
  }
  await fillRemains(store);
  // A month later what was imported is thrown away, too.
  const later = { ...context, now: () => new Date(Date.now() + MONTH) };
  for (const { queue, work } of REPEATED_WORK) yield { name: queue.name, work: () => work(later) };
}

function* ofCustomers({ call }: OwnProcess, { alone, sharing }: Regulars, round: number): Generator<Work> {
  const [staying, leaving, ...others] = alone as [Regular, Regular, ...Regular[]];
  const [byId, byEmail] = others.slice(2 * round) as [Regular, Regular];
  const merged = `/customers/${staying.id}`;
  yield { name: 'merge', work: () => call('POST', `${merged}/merge`, { otherId: leaving.id }) };
  yield {
    name: 'undo the merge',
    async work() {
      const { lastMerge } = await call<{ lastMerge: { id: string } }>('GET', merged);
      await call('POST', `${merged}/merge/undo`, { mergeId: lastMerge.id });
    },
  };
  yield { name: 'erase', work: () => call('DELETE', `/customers/${byId.id}`) };
  yield { name: 'erase by e-mail', work: () => call('DELETE', `/customers?email=${byEmail.email}`) };
  yield {
    name: 'erase who shared the number',
    work: () => call('DELETE', `/customers?email=${sharing[round]?.email}`),
  };
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
      importId = (await call<{ id: string }>('POST', '/customers/file', file)).id;
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
