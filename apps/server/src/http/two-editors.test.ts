import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { whileUncommitted } from '../test-support/locks.ts';
import { addonBody, dataOf, EVERY_DAY, openSalon, type Salon, TOMORROW, takeOn } from '../test-support/salon.ts';
import { startTestApp, type TestApp } from '../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  salon = await openSalon(app);
});
afterAll(() => app.close());

type Told = { readonly id: string; readonly version: string };
type Edited = {
  /** The address of the list; each thing has its own below it */
  readonly path: string;
  readonly make: () => Promise<Told>;
  /** The changes of the two people */
  readonly mine: object;
  readonly theirs: () => Promise<object>;
};

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: salon.token, body, language: 'en' });
const post = async <Data = Told>(path: string, body: object) =>
  dataOf<Data>(await call('POST', path, { branchId: salon.branch.id, ...body }));

/** The things that several people edit and that have no test of their own for it */
const EDITED: readonly Edited[] = [
  {
    path: '/resource-types',
    make: () => post('/resource-types', { name: 'Yatak', resourceNames: ['Yatak 1', 'Yatak 2'] }),
    mine: { name: 'Masaj yatağı' },
    theirs: async () => ({ keepsGuestsTogether: true }),
  },
  {
    path: '/resources',
    make: async () =>
      post('/resources', { typeId: (await post('/resource-types', { name: 'Yatak' })).id, name: 'Yatak 1' }),
    mine: { name: 'Pencere kenarı' },
    theirs: async () => ({ hours: EVERY_DAY }),
  },
  {
    path: '/addons',
    make: () => post('/addons', addonBody(salon)),
    mine: { name: 'Sıcak havlu' },
    theirs: async () => ({ price: 250, translations: { en: { name: 'Hot towel' } } }),
  },
  {
    path: '/service-categories',
    make: () => post('/service-categories', { name: 'Saç' }),
    mine: { name: 'Saç ve sakal' },
    theirs: async () => ({ translations: { en: { name: 'Hair' } } }),
  },
  {
    path: '/staff-groups',
    make: () => post('/staff-groups', { name: 'Berberler', staffIds: [salon.staff.id] }),
    mine: { name: 'Ustalar' },
    theirs: async () => ({ staffIds: [salon.staff.id, (await takeOn(app, salon)).id].toSorted() }),
  },
  {
    path: '/appointments/calendar/notes',
    make: () => post('/appointments/calendar/notes', { date: TOMORROW, text: 'Boya gelecek' }),
    mine: { text: 'Boya öğleden sonra gelecek' },
    theirs: async () => ({ text: 'Boya 10:00’da gelecek' }),
  },
];

test.each(EDITED)(
  '$path: whoever saw it as it was before is told how it is now, and nothing is lost',
  async (edited) => {
    const { path, make, mine } = edited;
    const seen = await make();
    const theirs = await edited.theirs();
    const address = `${path}/${seen.id}`;
    const put = (change: object, { version }: Told) => call('PUT', address, { ...change, expectedVersion: version });
    const remove = ({ version }: Told) => call('DELETE', `${address}?expectedVersion=${version}`);

    const changed = dataOf<Told>(await put(theirs, seen));
    expect(changed).toEqual({ ...seen, ...theirs, version: expect.any(String) });
    expect(changed.version).not.toBe(seen.version);
    for (const stale of [await put(mine, seen), await remove(seen)]) {
      expect(stale).toMatchObject({ status: 409, body: { code: 'CHANGED', current: changed } });
    }
    const both = dataOf<Told>(await put(mine, changed));
    expect(both).toEqual({ ...changed, ...mine, version: both.version });
    // Sent again after the answer was lost
    expect(dataOf(await put(mine, both))).toEqual(both);
    const bothAgain = dataOf<Told>(await call('PUT', address, {}));
    expect(bothAgain).toEqual(both);
    dataOf(await remove(both));
  },
);

test.each(EDITED)('$path: of two who change it at once one is refused', async ({ path, make, mine, theirs }) => {
  const { id, version } = await make();
  const other = await theirs();
  const [stored, refused] = await whileUncommitted(
    app,
    () => call('PUT', `${path}/${id}`, { ...mine, expectedVersion: version }),
    () => call('PUT', `${path}/${id}`, { ...other, expectedVersion: version }),
  );
  expect(refused).toMatchObject({ status: 409, body: { code: 'CHANGED', current: dataOf(stored) } });
});

test.each([
  ['/addons', (name: string) => addonBody(salon, { name }), 'ADDONS_CHANGED'],
  ['/service-categories', (name: string) => ({ name }), 'SERVICE_CATEGORIES_CHANGED'],
] as const)('%s: an order is put in place of the one that was seen', async (path, bodyOf, code) => {
  const ids: string[] = [];
  for (const name of ['Bir', 'İki', 'Üç']) ids.push((await post(path, bodyOf(name))).id);
  const [one, two, three] = ids as [string, string, string];
  const order = (wanted: string[], expectedIds?: string[]) =>
    call('PUT', path, { branchId: salon.branch.id, ids: wanted, expectedIds });
  dataOf(await order([three, one, two], ids));
  // Sent again after the answer was lost
  dataOf(await order([three, one, two], ids));
  expect(await order([two, one, three], ids)).toMatchObject({ status: 409, body: { code } });
  const listed = dataOf<Told[]>(await call('GET', `${path}?branchId=${salon.branch.id}`));
  expect(listed.map(({ id }) => id)).toEqual([three, one, two]);
});
