import type { Appointment, AppointmentChange, Customer, CustomerAccess, CustomerAppointment } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingBody, dataOf, next, openSalon, type Salon, TOMORROW } from '../../test-support/salon.ts';
import { sentCode, withCookieOf } from '../../test-support/sent-code.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp({ sms: { url: 'http://127.0.0.1:1', sender: 'Vakit' } });
});
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
});
afterAll(() => app.close());

const AYSE = { customerFirstName: 'Ayşe', customerLastName: 'Demir', customerPhone: '0535 111 22 33' };
const family = () => `aile${next()}@musteri.example`;
const book = async (overrides: object) =>
  dataOf<CustomerAppointment>(await app.call('POST', '/appointments', { body: bookingBody(salon, overrides) }));
const at = (path = '') => `/my-appointments/${salon.branch.slug}${path}`;

/** Proves a contact; what its customer sends from then on. */
async function open(contact: object) {
  const code = await sentCode(app, salon.branch.slug, contact);
  const headers = withCookieOf(await app.call('POST', at('/session'), { body: code }));
  return {
    edit: (body: object) => app.call('PUT', at('/details'), { body, headers, language: 'en' }),
    look: async () => dataOf<CustomerAccess>(await app.call('GET', at(), { headers })).appointments,
  };
}
const managed = async ({ id }: { id: string }) =>
  dataOf<Appointment>(await app.call('GET', `/appointments/manage/${id}`, { token: salon.token }));
const historyOf = async ({ id }: { id: string }) =>
  dataOf<AppointmentChange[]>(await app.call('GET', `/appointments/manage/${id}/history`, { token: salon.token }));
const customers = async () => dataOf<Customer[]>(await app.call('GET', '/customers', { token: salon.token }));

describe('who has proven an address', () => {
  test('changes name and number, also in what lies ahead and in what the salon sees', async () => {
    const email = family();
    const past = await book({ ...AYSE, customerEmail: email, startTime: '09:00' });
    const first = await book({ ...AYSE, customerEmail: email, appointmentDate: addDays(TOMORROW, 2) });
    const second = await book({ ...AYSE, customerEmail: email, appointmentDate: addDays(TOMORROW, 3) });
    app.setTime(new Date(`${TOMORROW}T12:00:00Z`));
    const { edit, look } = await open({ email });
    const answer = await edit({ firstName: ' Ayşe Nur ', lastName: 'Kaya', phone: '+90 535 444 55 66' });
    const own = dataOf<CustomerAccess>(answer).appointments;
    expect(own).toMatchObject({ contactKind: 'EMAIL', firstName: 'Ayşe Nur', lastName: 'Kaya', email });
    expect(own).toEqual(await look());
    for (const appointment of [first, second]) {
      expect(await managed(appointment)).toMatchObject({
        customerName: 'Ayşe Nur Kaya',
        customerPhone: '+90 535 444 55 66',
        customerEmail: email,
        seenContacts: ['PHONE'],
      });
    }
    expect((await managed(past)).customerName).toBe('Ayşe Demir');
    expect(await customers()).toMatchObject([{ firstName: 'Ayşe Nur', lastName: 'Kaya' }]);
    const found = await app.call('GET', '/customers?search=nur%20kaya', { token: salon.token });
    expect(dataOf<Customer[]>(found)).toHaveLength(1);
  });

  test('leaves it in the history, which forgets it with the customer', async () => {
    const email = family();
    const booked = await book({ ...AYSE, customerEmail: email });
    const { edit } = await open({ email });
    dataOf(await edit({ firstName: 'Ayşe', lastName: 'Kaya' }));
    // Equal details are no change.
    dataOf(await edit({ firstName: 'Ayşe', lastName: 'Kaya' }));
    const history = await historyOf(booked);
    expect(history.map(({ actor, formerDetails }) => [actor, formerDetails])).toEqual([
      ['CUSTOMER', null],
      ['CUSTOMER', { name: 'Ayşe Demir', email, phone: '0535 111 22 33' }],
    ]);
    dataOf(await app.call('DELETE', `/appointments/track/${booked.confirmationCode}`));
    dataOf(await app.call('DELETE', `/customers?email=${encodeURIComponent(email)}`, { token: salon.token }));
    expect((await historyOf(booked)).map(({ formerDetails }) => formerDetails)).toEqual([null, null, null]);
  });

  test('keeps the proven address, whatever is sent', async () => {
    const email = family();
    await book({ ...AYSE, customerEmail: email });
    const { edit, look } = await open({ email });
    dataOf(await edit({ firstName: 'Ayşe', lastName: 'Demir', email: family() }));
    expect(await look()).toMatchObject({ email, phone: '0535 111 22 33' });
  });

  test('changes nothing for others who book with the same address, nor the record of another name', async () => {
    const email = family();
    const mother = await book({ ...AYSE, customerEmail: email, startTime: '10:00' });
    await open({ email });
    app.setTime(new Date(START.getTime() + 60_000));
    const child = await book({ ...AYSE, customerFirstName: 'Can', customerEmail: email, startTime: '11:00' });
    const { edit } = await open({ email });
    dataOf(await edit({ firstName: 'Cancan', lastName: 'Demir' }));
    expect((await managed(child)).customerName).toBe('Cancan Demir');
    expect((await managed(mother)).customerName).toBe('Ayşe Demir');
    expect(await customers()).toMatchObject([{ firstName: 'Ayşe', lastName: 'Demir' }]);
  });

  test.each([
    ['firstName', { firstName: ' ', lastName: 'Ak' }, 'First name is required'],
    ['lastName', { firstName: 'Ayşe' }, 'Last name is required'],
    ['phone', { firstName: 'Ayşe', lastName: 'Ak', phone: 'asdf' }, expect.any(String)],
    ['phone', { firstName: 'Ayşe', lastName: 'Ak', phone: '' }, 'Phone is required'],
  ])('is told what is wrong with the %s: %j', async (field, body, message) => {
    const email = family();
    await book({ ...AYSE, customerEmail: email });
    const { edit, look } = await open({ email });
    const before = await look();
    const refused = await edit(body);
    expect(refused).toMatchObject({ status: 400, body: { validationErrors: { [field]: message } } });
    expect(await look()).toEqual(before);
  });
});

test('who has proven a number changes name and address', async () => {
  const phone = `0535 777 ${1000 + (next() % 9000)}`;
  const booked = await book({ ...AYSE, customerPhone: phone, customerEmail: family() });
  const { edit } = await open({ phone });
  const email = family();
  const body = { firstName: 'Ayşe', lastName: 'Kaya', email, phone: '0535 999 88 77' };
  expect(dataOf<CustomerAccess>(await edit(body)).appointments).toMatchObject({ contactKind: 'PHONE', email, phone });
  expect(await managed(booked)).toMatchObject({ customerEmail: email, customerPhone: phone });
});

test('another website cannot change them with the cookie', async () => {
  const email = family();
  await book({ ...AYSE, customerEmail: email });
  const { look } = await open({ email });
  const refused = await app.call('PUT', at('/details'), {
    body: { firstName: 'X', lastName: 'Y' },
    headers: { origin: 'https://kotu.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(refused.status).toBe(403);
  expect(await look()).toMatchObject({ firstName: 'Ayşe' });
});
