import { type ActivityEntry, ADDONS_PER_SERVICE_MAX, type Addon, type OwnService } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addonBody, dataOf, openBranch, openSalon, type Salon, serviceBody } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
let mask: Addon;
let towel: Addon;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  salon = await openSalon(app);
  mask = await addAddon({ name: 'Bakım maskesi' });
  towel = await addAddon({ name: 'Sıcak havlu' });
});
afterAll(() => app.close());

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: salon.token, language: 'en', ...(body && { body }) });
const addAddon = async (overrides: object, of: Pick<Salon, 'branch' | 'service'> = salon) =>
  dataOf<Addon>(
    await send('POST', '/addons', {
      ...addonBody(salon),
      branchId: of.branch.id,
      serviceIds: [of.service.id],
      ...overrides,
    }),
  );
const create = (addonIds?: string[]) =>
  send('POST', '/services', serviceBody(salon.branch.id, { name: 'Fön', ...(addonIds && { addonIds }) }));
const edit = (id: string, change: object) => {
  const { branchId: _, ...fields } = serviceBody(salon.branch.id, { name: 'Fön' });
  return send('PUT', `/services/${id}`, { ...fields, ...change });
};
const read = async <Data>(path: string) => dataOf<Data>(await app.call('GET', path, { token: salon.token }));
const servicesOf = async ({ id }: Addon) =>
  (await read<Addon[]>(`/addons?branchId=${salon.branch.id}`)).find((each) => each.id === id)?.serviceIds;

test('a service is made with add-ons, keeps them until they are changed, and has them in their order', async () => {
  const made = dataOf<OwnService>(await create([towel.id, mask.id]));
  expect(made.addonIds).toEqual([mask.id, towel.id]);
  expect(await servicesOf(mask)).toContain(made.id);
  expect(dataOf<OwnService>(await edit(made.id, { price: 700 })).addonIds).toEqual([mask.id, towel.id]);
  expect(dataOf<OwnService>(await edit(made.id, { addonIds: [towel.id] })).addonIds).toEqual([towel.id]);
  expect(await servicesOf(mask)).toEqual([salon.service.id]);
  expect((await read<OwnService>(`/services/${made.id}`)).addonIds).toEqual([towel.id]);
  const [entry] = await read<ActivityEntry[]>(`/activity?branchId=${salon.branch.id}`);
  expect(entry).toMatchObject({ action: 'SERVICE_EDITED', changes: [{ field: 'addonIds' }, { field: 'price' }] });
  expect(dataOf<OwnService>(await edit(made.id, { addonIds: [] })).addonIds).toEqual([]);
  const listed = await read<OwnService[]>(`/services?branchId=${salon.branch.id}`);
  expect(listed.map(({ addonIds }) => addonIds)).toEqual([[mask.id, towel.id], []]);
});

test('a new service has none unless it says so, and one that is deleted leaves them', async () => {
  expect(dataOf<OwnService>(await create()).addonIds).toEqual([]);
  const made = dataOf<OwnService>(
    await send('POST', '/services', serviceBody(salon.branch.id, { name: 'Kesim', addonIds: [mask.id] })),
  );
  dataOf(await send('DELETE', `/services/${made.id}`));
  expect(await servicesOf(mask)).toEqual([salon.service.id]);
});

test('what is no add-on of the branch, stands there twice or is too much, is refused and changes nothing', async () => {
  const sister = await openBranch(app, salon);
  const theirs = await addAddon({ name: 'Onların' }, sister);
  const gone = await addAddon({ name: 'Eski' });
  dataOf(await send('DELETE', `/addons/${gone.id}`));
  const made = dataOf<OwnService>(await create([mask.id]));
  const tooMany = Array.from({ length: ADDONS_PER_SERVICE_MAX + 1 }, () => crypto.randomUUID());
  for (const [addonIds, message] of [
    [[mask.id, theirs.id], 'One of the add-ons no longer exists'],
    [[gone.id], 'One of the add-ons no longer exists'],
    [[mask.id, mask.id], 'An add-on can be chosen only once with a service'],
    [tooMany, 'A service can have at most 10 add-ons'],
  ] as const) {
    for (const answer of [await create([...addonIds]), await edit(made.id, { addonIds })])
      expect(answer).toMatchObject({ status: 400, body: { validationErrors: { addonIds: message } } });
  }
  expect((await read<OwnService>(`/services/${made.id}`)).addonIds).toEqual([mask.id]);
});
