import { type Appointment, type Branch, branchCreation, type OwnService } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contextOf } from '../../context.ts';
import { SMALL_PICTURE, sendPicture } from '../../test-support/pictures.ts';
import { openRooms } from '../../test-support/rooms.ts';
import {
  acceptInvitation,
  bookingBody,
  branchBody,
  businessIdAt,
  dataOf,
  openSalon,
  signUpOwner,
  TOMORROW,
  UNKNOWN_ID,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { wholeDatabase } from '../../test-support/whole-database.ts';
import { createBranch } from './create-branch.ts';
import { editBranch } from './edit-branch.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await signUpOwner(app);
});
beforeEach(() => app.setTime(START));
afterAll(() => app.close());

const create = async (overrides: object = {}) =>
  dataOf<Branch>(await app.call('POST', '/branches', { token, body: branchBody(overrides) }));
const publish = (id: string) => app.call('PUT', `/branches/${id}/publish`, { token });
/** All but the addresses that are signed anew whenever they are told. */
const asTold = ({ qrCodeUrl: _, qrCodePdfUrl: _pdf, ...told }: Branch) => told;
const now = async (id: string) => asTold(dataOf<Branch>(await app.call('GET', `/branches/${id}`, { token })));
const visit = (slug: string) => app.call('GET', `/branches/public/${slug}`, { language: 'en' });

describe('the list', () => {
  test('shows an owner’s own branches, the oldest first, and nobody else’s', async () => {
    const own = await signUpOwner(app);
    expect(dataOf(await app.call('GET', '/branches', { token: own }))).toEqual([]);
    for (const name of ['Kadıköy', 'Beşiktaş']) {
      dataOf(await app.call('POST', '/branches', { token: own, body: branchBody({ name }) }));
    }
    const branches = dataOf<Branch[]>(await app.call('GET', '/branches', { token: own }));
    expect(branches.map(({ name }) => name)).toEqual(['Kadıköy', 'Beşiktaş']);
  });
});

describe('editing a branch', () => {
  const edit = (id: string, body: object) => app.call('PUT', `/branches/${id}`, { token, body, language: 'en' });

  test('changes what is sent and keeps what is left out', async () => {
    const { id, workingHours } = await create({ themePrimaryColor: '#112233' });
    const { slug, workingHours: _, ...body } = branchBody({ name: 'Daha Şık Berber', category: 'spa' });
    const edited = dataOf<Branch>(await edit(id, { ...body, minCancellationHours: 0, autoApproveAppointments: true }));
    expect(edited).toMatchObject({
      name: 'Daha Şık Berber',
      category: 'SPA',
      minCancellationHours: 0,
      autoApproveAppointments: true,
      themePrimaryColor: '#112233',
      workingHours,
    });
    expect(dataOf(await app.call('GET', `/branches/${id}`, { token }))).toMatchObject({ name: 'Daha Şık Berber' });
  });

  test('takes the branch’s own slug along, and refuses another', async () => {
    const { id, slug } = await create();
    dataOf(await edit(id, branchBody({ slug })));
    const refused = await edit(id, branchBody({ slug: `${slug}-2` }));
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        validationErrors: { slug: 'The page address cannot be changed: printed QR codes must keep working' },
      },
    });
  });

  test.each(['+0300', '+03:00', 'CET', 'US/Pacific-New'])(
    'refuses the time zone %s, which is not known everywhere, or understood otherwise',
    async (timeZone) => {
      const { id } = await create({ timeZone: 'Europe/Berlin' });
      const { slug, ...body } = branchBody({ name: 'Daha Şık Berber', timeZone });
      const refused = await edit(id, body);
      expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
      expect(refused.body.validationErrors).toEqual({ timeZone: 'Unknown time zone' });
      const kept = dataOf<Branch>(await app.call('GET', `/branches/${id}`, { token }));
      expect(kept).toMatchObject({ name: 'Şık Berber', timeZone: 'Europe/Berlin' });
    },
  );

  test('as opening one, refuses a time zone that the database does not know, whoever else does', async () => {
    const { id, slug } = await create();
    const businessId = await businessIdAt(app, slug);
    const there = contextOf(app.context, businessId);
    const own = { businessId, businessIds: [businessId], memberships: [] };
    const owner = { id: UNKNOWN_ID, role: 'OWNER', language: 'tr', ...own } as const;
    const input = { ...branchCreation.parse(branchBody()), timeZone: 'Mars/Phobos' };
    const refused = { code: 'VALIDATION_FAILED', details: { fields: { timeZone: 'timeZone.unknown' } } };
    await expect(createBranch(there, owner, input)).rejects.toMatchObject(refused);
    await expect(editBranch(there, owner, id, { ...input, slug })).rejects.toMatchObject(refused);
  });

  test('names each field that is empty, and hours below zero', async () => {
    const { id } = await create();
    const empty = { name: ' ', category: '', description: '', address: '', phone: '', email: '' };
    const refused = await edit(id, { ...empty, minCancellationHours: -1 });
    expect(refused.status).toBe(400);
    expect(refused.body.validationErrors).toEqual({
      name: 'Name is required',
      category: 'Category is required',
      description: 'Description is required',
      address: 'Address is required',
      phone: 'Phone is required',
      email: 'Email is required',
      minCancellationHours: 'Must be at least 0',
    });
  });

  test('is refused when the branch is not as the person saw it, with how it is now, and changes nothing then', async () => {
    const seen = await create({ phone: '+90 216 000 00 00' });
    const { id, version } = seen;
    const changed = dataOf<Branch>(await edit(id, { phone: '+90 216 111 11 11', expectedVersion: version }));
    expect(await now(id)).toEqual(asTold(changed));
    const { slug: _, ...stale } = branchBody({ name: 'Başka' });
    const late = await edit(id, { ...stale, phone: seen.phone, expectedVersion: version });
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED', current: asTold(changed) } });
    expect(await now(id)).toEqual(asTold(changed));
    dataOf(await edit(id, { name: 'Başka', expectedVersion: changed.version }));
  });

  test('leaves as it is what a body does not name', async () => {
    const translations = { en: { name: 'Smart Barber' } };
    const { id } = await create({ smsCountries: ['TR', 'DE'], paymentMethods: ['CASH'], translations });
    const created = await now(id);
    expect(asTold(dataOf<Branch>(await edit(id, {})))).toEqual(created);
    const changed = asTold(dataOf<Branch>(await edit(id, { autoApproveAppointments: true })));
    expect(changed).toEqual({ ...created, autoApproveAppointments: true, version: changed.version });
    expect(changed.version).not.toBe(created.version);
  });

  test('is told with another version after every change, and with the same however often it is read', async () => {
    const { id } = await create();
    const versions = [(await now(id)).version];
    app.setTime(new Date(START.getTime() + 60_000));
    const [listed] = dataOf<Branch[]>(await app.call('GET', '/branches', { token })).filter((each) => each.id === id);
    expect([(await now(id)).version, listed?.version]).toEqual([versions[0], versions[0]]);
    versions.push(dataOf<Branch>(await publish(id)).version);
    versions.push(dataOf<Branch>(await edit(id, { reminder2h: false })).version);
    await sendPicture(app, token, `PUT /branches/${id}/logo`, SMALL_PICTURE, { alt: 'Makas' });
    versions.push((await now(id)).version);
    expect(new Set(versions).size).toBe(versions.length);
    const late = await edit(id, { reminder2h: true, expectedVersion: versions[0] });
    expect(late).toMatchObject({ status: 409, body: { current: { reminder2h: false, logo: { alt: 'Makas' } } } });
  });
});

describe('publishing', () => {
  test('brings about the state that is named, and is refused when the branch is not as the person saw it', async () => {
    const { id, version } = await create();
    const put = (query: Record<string, string>) =>
      app.call('PUT', `/branches/${id}/publish?${new URLSearchParams(query)}`, { token });
    const published = dataOf<Branch>(await put({ isPublished: 'true', expectedVersion: version }));
    expect(published.isPublished).toBe(true);
    // Sent again, because the answer was lost
    const again = dataOf<Branch>(await put({ isPublished: 'true', expectedVersion: version }));
    expect(asTold(again)).toEqual(asTold(published));
    const late = await put({ isPublished: 'false', expectedVersion: version });
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED', current: { isPublished: true } } });
    expect(asTold(dataOf<Branch>(await put({ isPublished: 'true' })))).toEqual(asTold(published));
    expect(dataOf(await put({}))).toMatchObject({ isPublished: false });
  });

  test('is toggled, and decides whether customers see the branch', async () => {
    const { id, slug } = await create();
    expect(await visit(slug)).toMatchObject({
      status: 404,
      body: { code: 'PUBLIC_BRANCH_NOT_FOUND', message: 'Branch not found or not available' },
    });
    expect(dataOf(await publish(id))).toMatchObject({ isPublished: true });
    expect((await visit(slug)).status).toBe(200);
    expect(dataOf(await publish(id))).toMatchObject({ isPublished: false });
    expect((await visit(slug)).status).toBe(404);
  });
});

describe('the public page', () => {
  test('shows active services and staff, without anybody’s e-mail or phone', async () => {
    const salon = await openSalon(app);
    const { token, branch, service, staff } = salon;
    const add = (path: string, body: object) => app.call('POST', path, { token, body });
    const hidden = { name: 'Eski kesim', description: 'Yok artık', durationMinutes: 30, price: 1, isActive: false };
    dataOf(await add('/services', { ...hidden, branchId: branch.id }));
    const away = {
      firstName: 'Cem',
      lastName: 'Ak',
      email: 'cem@salon.example',
      phone: '+90 532 000 00 00',
      title: 'Usta',
    };
    dataOf(await add('/staff', { ...away, branchId: branch.id, isActive: false }));

    const answer = await visit(branch.slug);
    const { services, staff: people, ...shown } = dataOf<Record<string, object[]>>(answer);
    const { needs: _needs, addonIds: _addonIds, version: _version, ...shownService } = service as OwnService;
    expect(services).toEqual([shownService]);
    const { id, firstName, lastName, title } = staff;
    expect(people).toEqual([
      {
        ...{ about: null, translations: {}, picture: null, isActive: true, serviceIds: [], terms: [] },
        ...{ id, firstName, lastName, title },
      },
    ]);
    expect(shown).toMatchObject({ id: branch.id, name: branch.name, themePrimaryColor: branch.themePrimaryColor });
    const text = JSON.stringify(answer.body);
    for (const secret of [staff.email, staff.phone, salon.ownerEmail, 'Cem', 'Eski kesim']) {
      expect(text).not.toContain(secret);
    }
  });

  test.each(['yok-boyle-bir-yer', 'track', '..%2f', '%20', 'Ş', 'x'.repeat(300)])('has nothing at %j', async (slug) => {
    expect(await visit(slug)).toMatchObject({ status: 404, body: { code: 'PUBLIC_BRANCH_NOT_FOUND' } });
  });
});

describe('deleting a branch', () => {
  test('is refused when the branch is not as the person saw it', async () => {
    const { id, version } = await create();
    dataOf(await publish(id));
    const remove = (expected: string) => app.call('DELETE', `/branches/${id}?expectedVersion=${expected}`, { token });
    const late = await remove(version);
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED', current: { isPublished: true } } });
    dataOf(await remove(late.body.current.version));
    expect((await app.call('GET', `/branches/${id}`, { token })).status).toBe(404);
  });

  test('waits for its upcoming appointments, then keeps what was', async () => {
    const salon = await openSalon(app);
    const { token, branch } = salon;
    const remove = (language: 'tr' | 'en') => app.call('DELETE', `/branches/${branch.id}`, { token, language });
    for (const startTime of ['10:00', '11:00']) {
      dataOf(await app.call('POST', '/appointments', { body: bookingBody(salon, { startTime }) }));
    }
    expect(await remove('en')).toMatchObject({
      status: 409,
      body: {
        code: 'BRANCH_HAS_APPOINTMENTS',
        message: 'Upcoming appointments of this branch: 2. Please complete or cancel them first.',
      },
    });
    expect((await remove('tr')).body.message).toMatch(/2 .*randevu/);

    app.setTime(new Date(`${TOMORROW}T12:00:00Z`));
    expect((await remove('en')).status).toBe(200);
    expect((await visit(branch.slug)).status).toBe(404);
    expect((await app.call('GET', `/branches/${branch.id}`, { token })).status).toBe(404);
    expect(dataOf(await app.call('GET', '/branches', { token }))).toEqual([]);
    expect((await app.call('GET', `/services?branchId=${branch.id}`, { token })).status).toBe(404);
    expect((await remove('en')).status).toBe(404);

    const past = dataOf<Appointment[]>(await app.call('GET', '/appointments/manage', { token }));
    expect(past.map(({ startTime }) => startTime)).toEqual(['11:00', '10:00']);
    expect(past[0]).toMatchObject({ branchName: branch.name, serviceName: salon.service.name, price: 349.99 });
    const { confirmationCode } = past[0] as Appointment;
    expect((await app.call('GET', `/appointments/track/${confirmationCode}`)).body.data.branchName).toBe(branch.name);
  });

  test('does not wait for what was cancelled', async () => {
    const salon = await openSalon(app);
    const booked = dataOf<Appointment>(await app.call('POST', '/appointments', { body: bookingBody(salon) }));
    dataOf(await app.call('DELETE', `/appointments/track/${booked.confirmationCode}`));
    expect((await app.call('DELETE', `/branches/${salon.branch.id}`, { token: salon.token })).status).toBe(200);
  });

  test('archives its rooms, but none that somebody is in', async () => {
    const { salon, room, book, status } = await openRooms(app);
    dataOf(await status((await book(0, '10:00')).id, 'CONFIRMED'));
    app.setTime(new Date(`${TOMORROW}T10:30:00+03:00`));
    dataOf(await app.call('DELETE', `/branches/${salon.branch.id}`, { token: salon.token }));
    const left = await wholeDatabase(app.database)
      .selectFrom('resources')
      .select('name')
      .where('branch_id', '=', salon.branch.id)
      .where('archived_at', 'is', null)
      .execute();
    expect(left.map(({ name }) => name)).toEqual([room.resources[0]?.name]);
  });

  test('ends the access of its staff', async () => {
    const { token, branch, staff } = await openSalon(app);
    const member = await acceptInvitation(app, staff.email);
    dataOf(await app.call('DELETE', `/branches/${branch.id}`, { token }));
    expect((await app.call('GET', '/staff/me/schedule', { token: member })).status).toBe(401);
  });
});

const BRANCH_CALLS = [
  ['GET', ''],
  ['PUT', ''],
  ['DELETE', ''],
  ['PUT', '/publish'],
  ['GET', '/qr-code'],
  ['GET', '/qr-code/pdf'],
] as const;

describe('who may', () => {
  test.each(BRANCH_CALLS)('%s /branches/{id}%s: its owner alone', async (method, path) => {
    const { branch, staff } = await openSalon(app);
    const call = (id: string, bearer?: string) =>
      app.call(method, `/branches/${id}${path}`, {
        token: bearer,
        language: 'en',
        ...(method === 'PUT' && path === '' && { body: branchBody() }),
      });
    const notFound = { status: 404, body: { code: 'BRANCH_NOT_FOUND', message: 'Branch not found' } };
    expect(await call(branch.id, token)).toMatchObject(notFound);
    expect(await call(UNKNOWN_ID, token)).toMatchObject(notFound);
    expect(await call('1', token)).toMatchObject(notFound);
    expect((await call(branch.id)).status).toBe(401);
    expect(await call(branch.id, await acceptInvitation(app, staff.email))).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
  });

  test('list and create: owners alone', async () => {
    const { staff } = await openSalon(app);
    const member = await acceptInvitation(app, staff.email);
    expect((await app.call('GET', '/branches', { token: member })).status).toBe(403);
    expect((await app.call('POST', '/branches', { token: member, body: branchBody() })).status).toBe(403);
    expect((await app.call('GET', '/branches')).status).toBe(401);
  });
});
