import type { Appointment, Customer, CustomerSummary, SimilarCustomer } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingBody, businessIdAt, dataOf, openSalon, type Salon, UNKNOWN_ID } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { proveContact } from './index.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app);
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: salon.token, body, language: 'en' });
const show = async (id: string) => dataOf<Customer>(await call('GET', `/customers/${id}`));
const create = async (body: object) => dataOf<Customer>(await call('POST', '/customers', body));
const book = async (overrides: object = {}) =>
  dataOf<Appointment>(await app.call('POST', '/appointments', { body: bookingBody(salon, overrides) }));
const customerFoundBy = async (q: string) => {
  const [customer] = dataOf<CustomerSummary[]>(await call('GET', `/customers?q=${encodeURIComponent(q)}`));
  return customer?.id ?? '';
};
const merge = async (id: string, otherId: string) =>
  dataOf<Customer>(await call('POST', `/customers/${id}/merge`, { otherId }));
const undo = (id: string, mergeId = UNKNOWN_ID) => call('POST', `/customers/${id}/merge/undo`, { mergeId });
const AYSE = { firstName: 'Ayşe', lastName: 'Demir', emails: ['ayse@musteri.example'], phones: ['0535 111 22 33'] };

describe('a merge', () => {
  test('takes all of the other over, and undoing it gives both back what each had', async () => {
    const ayse = await create({ ...AYSE, notes: 'Kâkül kısa' });
    await book({ startTime: '10:00' });
    await book({ customerEmail: 'aysegul@is.example', customerPhone: '0532 444 55 66', startTime: '11:00' });
    const otherId = await customerFoundBy('aysegul');
    const edit = { firstName: 'Ayşegül', lastName: 'Demir', notes: 'Kahve sever' };
    dataOf(await call('PUT', `/customers/${otherId}`, edit));
    const block = { kind: 'EMAIL', value: 'aysegul@is.example', blocked: true };
    dataOf(await call('PUT', `/customers/${otherId}/block`, block));
    const [before, otherBefore] = [await show(ayse.id), await show(otherId)];

    const merged = await merge(ayse.id, otherId);
    expect(merged).toMatchObject({
      firstName: 'Ayşe',
      notes: 'Kâkül kısa\nAyşegül Demir\nKahve sever',
      isBlocked: true,
      upcomingAppointments: [{ startTime: '10:00' }, { startTime: '11:00' }],
      contacts: [
        { value: 'ayse@musteri.example', confirmedAt: START.toISOString() },
        { value: 'aysegul@is.example', confirmedAt: null, blockedAt: START.toISOString() },
        { value: '+905351112233', confirmedAt: START.toISOString() },
        { value: '+905324445566', confirmedAt: null },
      ],
      lastMerge: { otherName: 'Ayşegül Demir', mergedAt: START.toISOString() },
    });
    expect(dataOf(await call('GET', `/customers/${otherId}`))).toMatchObject({ id: ayse.id });
    expect(await customerFoundBy('aysegul')).toBe(ayse.id);

    expect(dataOf(await undo(ayse.id, merged.lastMerge?.id))).toEqual(before);
    expect(await show(otherId)).toEqual(otherBefore);
    expect(await customerFoundBy('aysegul')).toBe(otherId);
    expect((await undo(ayse.id, merged.lastMerge?.id)).body.code).toBe('CUSTOMER_MERGE_NOT_FOUND');
  });

  test('keeps whoever was seen with the other coming, and what they booked since goes back with them', async () => {
    const { id } = await create(AYSE);
    const others = { customerEmail: 'aysegul@is.example', customerPhone: '0532 444 55 66' };
    await book({ ...others, startTime: '11:00' });
    const otherId = await customerFoundBy('aysegul');
    const { lastMerge } = await merge(id, otherId);
    app.setTime(new Date(START.getTime() + 60_000));
    await book({ ...others, startTime: '12:00' });
    await book({ startTime: '13:00' });
    expect((await show(id)).upcomingAppointments).toHaveLength(3);
    const edited = { firstName: 'Ayşe', lastName: 'Demir', notes: 'Yeni not' };
    dataOf(await call('PUT', `/customers/${id}`, edited));

    expect(dataOf(await undo(id, lastMerge?.id))).toMatchObject({
      notes: 'Yeni not',
      upcomingAppointments: [{ startTime: '13:00' }],
    });
    expect(await show(otherId)).toMatchObject({
      notes: null,
      upcomingAppointments: [{ startTime: '11:00' }, { startTime: '12:00' }],
    });
  });

  test('is undone from the latest on, through a customer who went over in turn', async () => {
    const first = await create({ firstName: 'Bir', emails: ['bir@musteri.example'] });
    const second = await create({ firstName: 'İki', emails: ['iki@musteri.example'] });
    const third = await create({ firstName: 'Üç', emails: ['uc@musteri.example'] });
    const inner = (await merge(second.id, third.id)).lastMerge;
    const outer = (await merge(first.id, second.id)).lastMerge;
    expect((await undo(first.id, inner?.id)).body.code).toBe('CUSTOMER_MERGE_NOT_FOUND');
    expect(dataOf(await undo(first.id, outer?.id))).toMatchObject({ id: first.id, contacts: [{}], lastMerge: null });
    expect(await show(second.id)).toMatchObject({ contacts: [{}, {}], lastMerge: inner });
    dataOf(await undo(second.id, inner?.id));
    expect(await show(third.id)).toMatchObject({ firstName: 'Üç', contacts: [{ value: 'uc@musteri.example' }] });
  });

  test('is refused where it would make more contacts than one can have, and then changes nothing', async () => {
    const emails = Array.from({ length: 11 }, (_, index) => `adres${index}`);
    const first = await create({ firstName: 'Bir', emails: emails.map((name) => `${name}@bir.example`) });
    const second = await create({ firstName: 'İki', emails: emails.map((name) => `${name}@iki.example`) });
    expect((await call('POST', `/customers/${first.id}/merge`, { otherId: second.id })).body).toMatchObject({
      code: 'CUSTOMER_CONTACTS_FULL',
      message:
        'A customer can have at most 20 confirmed phone numbers and 20 email addresses. Please remove one first.',
    });
    expect((await show(second.id)).contacts).toHaveLength(11);
  });
});

describe('a contact that was only seen', () => {
  test('is confirmed by one press, and leads to the customer from then on', async () => {
    const { id } = await create({ ...AYSE, emails: [] });
    await book({ customerEmail: 'yeni@musteri.example' });
    const confirmed = await call('POST', `/customers/${id}/contacts/confirm`, {
      kind: 'EMAIL',
      value: 'yeni@musteri.example',
    });
    expect(dataOf(confirmed)).toMatchObject({
      email: 'yeni@musteri.example',
      contacts: [{ confirmedAt: START.toISOString() }, {}],
    });
    await book({ customerEmail: 'yeni@musteri.example', customerPhone: '0532 444 55 66', startTime: '11:00' });
    expect((await show(id)).upcomingAppointments).toHaveLength(2);
    const unknown = { kind: 'EMAIL', value: 'baska@musteri.example' };
    expect((await call('POST', `/customers/${id}/contacts/confirm`, unknown)).status).toBe(404);
  });

  test('cannot be confirmed where it is somebody else’s', async () => {
    await create({ firstName: 'Fatma', emails: ['fatma@musteri.example'] });
    const { id } = await create({ ...AYSE, emails: [] });
    const fatma = { kind: 'EMAIL', value: 'fatma@musteri.example' };
    const together = { ...bookingBody(salon, { customerEmail: fatma.value }), customerId: id };
    dataOf(await call('POST', '/appointments/manage', together));
    expect((await call('POST', `/customers/${id}/contacts/confirm`, fatma)).body).toMatchObject({
      code: 'CUSTOMER_CONTACT_TAKEN',
      message: 'fatma@musteri.example belongs to Fatma already. You can merge the two customers.',
    });
  });

  test('is taken off, unlike a confirmed one, and the next booking with it is another’s', async () => {
    await book();
    const id = await customerFoundBy('ayse');
    const phone = { kind: 'PHONE', value: '+905351112233' };
    expect(dataOf(await call('POST', `/customers/${id}/contacts/remove`, phone))).toMatchObject({
      contacts: [{ kind: 'EMAIL' }],
    });
    await book({ startTime: '11:00' });
    expect((await show(id)).upcomingAppointments).toHaveLength(1);
    const known = await create({ firstName: 'Fatma', emails: ['fatma@musteri.example'] });
    const email = { kind: 'EMAIL', value: 'fatma@musteri.example' };
    expect((await call('POST', `/customers/${known.id}/contacts/remove`, email)).status).toBe(404);
  });
});

describe('a contact that its owner has proven', () => {
  const prove = async (appointmentId: string, kind: 'EMAIL' | 'PHONE') => {
    const businessId = await businessIdAt(app, salon.branch.slug);
    return proveContact(app.context.database, { businessId, appointmentId, kind, at: START });
  };

  test('is confirmed where nothing is known of the customer but online bookings', async () => {
    const { id } = await book();
    expect(await prove(id, 'EMAIL')).toBe(true);
    expect(await prove(id, 'EMAIL')).toBe(true);
    expect(await show(await customerFoundBy('ayse'))).toMatchObject({
      contacts: [
        { kind: 'EMAIL', confirmedAt: START.toISOString() },
        { kind: 'PHONE', confirmedAt: null },
      ],
    });
    expect(await prove(UNKNOWN_ID, 'EMAIL')).toBe(false);
  });

  test('opens nobody else’s record', async () => {
    const burak = await create({ firstName: 'Burak', phones: ['0532 444 55 66'], notes: 'Alerjisi var' });
    const { id } = await book({ customerEmail: 'yabanci@posta.example', customerPhone: '0532 444 55 66' });
    expect(await prove(id, 'EMAIL')).toBe(false);
    expect((await show(burak.id)).contacts).toMatchObject([{ kind: 'EMAIL', confirmedAt: null }, { kind: 'PHONE' }]);
    const told = dataOf(await call('GET', '/customers/export?email=yabanci@posta.example'));
    expect(told).toMatchObject({ customer: null });
  });
});

describe('who may be the same person', () => {
  const similarTo = async (id: string) =>
    dataOf<SimilarCustomer[]>(await call('GET', `/customers/${id}/similar`)).map(
      ({ customer, reasons }) => `${customer.firstName}: ${reasons.join(' ')}`,
    );

  test('has the same phone, the same name or an address one typing error away, and it is told on both cards', async () => {
    const ayse = await create({ ...AYSE, emails: ['ayse.demir@posta.example'] });
    const names = await create({ firstName: 'AYŞE', lastName: 'DEMİR', phones: ['0532 000 00 01'] });
    const typos = [
      'ayse.demri@posta.example',
      'aysedemir@posta.example',
      'ayse.demir@posta.exampl',
      'yase.demir@posta.example',
    ];
    for (const [index, email] of typos.entries()) {
      await create({ firstName: `Yazım${index}`, lastName: 'Ak', emails: [email] });
    }
    await create({ firstName: 'Uzak', lastName: 'Ak', emails: ['ayse.demir22@posta.example'] });
    await create({ firstName: 'Ayşe', emails: ['yalniz.ad@posta.example'] });
    expect((await similarTo(ayse.id)).sort()).toEqual([
      'AYŞE: SAME_NAME',
      'Yazım0: SIMILAR_EMAIL',
      'Yazım1: SIMILAR_EMAIL',
      'Yazım2: SIMILAR_EMAIL',
      'Yazım3: SIMILAR_EMAIL',
    ]);
    expect(await similarTo(names.id)).toEqual(['Ayşe: SAME_NAME']);
    expect(await similarTo(await customerFoundBy('aysedemir'))).toEqual(['Ayşe: SIMILAR_EMAIL']);
  });

  test('is nobody of another owner, and nobody alike', async () => {
    const ayse = await create(AYSE);
    const elsewhere = await openSalon(app);
    dataOf(await app.call('POST', '/customers', { token: elsewhere.token, body: AYSE }));
    await create({ firstName: 'Fatma', emails: ['fatma@musteri.example'] });
    expect(await similarTo(ayse.id)).toEqual([]);
  });

  test('are others who were seen with one number; who shares both is told first', async () => {
    const { id } = await create({ ...AYSE, phones: [] });
    await book({ customerEmail: 'bir@posta.example', customerFirstName: 'Bir', startTime: '09:00' });
    await book({ customerEmail: 'iki@posta.example', customerFirstName: 'Ayşe', startTime: '11:00' });
    const firstId = await customerFoundBy('bir@');
    expect(await similarTo(firstId)).toEqual(['Ayşe: SAME_PHONE']);
    expect(await similarTo(id)).toEqual(['Ayşe: SAME_NAME']);
  });
});
