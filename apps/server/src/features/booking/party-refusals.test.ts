import type { Addon, Appointment, Service, StaffMember } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hireForNails } from '../../test-support/nails.ts';
import { openRooms } from '../../test-support/rooms.ts';
import {
  addonBody,
  bookingBody,
  dataOf,
  inOrder,
  next,
  openSalon,
  type Salon,
  TOMORROW,
  UNKNOWN_ID,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
let nails: Service;
let elif: StaffMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
  ({ nails, elif } = await hireForNails(app, salon));
});
afterAll(() => app.close());

const send = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object, language: 'tr' | 'en' = 'en') =>
  app.call(method, path, { token: salon.token, language, ...(body && { body }) });
const request = (overrides: object) =>
  bookingBody(salon, { customerEmail: `grup${next()}@musteri.example`, ...overrides });
const bookOnline = (overrides: object, language: 'tr' | 'en' = 'en') =>
  app.call('POST', '/appointments', { body: request(overrides), language });
const guest = (service: Service, staffId: string, part: object = {}) => ({
  services: [{ serviceId: service.id, staffId, ...part }],
});
const countOfAll = async () => {
  const { branch } = salon;
  const path = `/appointments/calendar?branchId=${branch.id}&from=${TOMORROW}&to=${TOMORROW}`;
  return dataOf<Appointment[]>(await send('GET', path)).length;
};

test('guests are refused online where the branch takes none, and booked by the desk', async () => {
  dataOf(await send('PUT', `/branches/${salon.branch.id}`, { takesParties: false }));
  const party = { guests: [guest(nails, elif.id)] };
  const { status, body } = await bookOnline(party, 'tr');
  expect([status, body.code]).toEqual([409, 'PARTIES_NOT_TAKEN']);
  expect(body.message).toBe(
    'Birden fazla kişi için çevrim içi randevu alınamıyor. Lütfen Şık Berber ile görüşün: +90 216 000 00 00',
  );
  expect(await countOfAll()).toBe(0);
  dataOf(await bookOnline({}));
  dataOf(await send('POST', '/appointments/manage', request({ ...party, startTime: '11:00' })));
});

describe('a refusal names the field', () => {
  type Attempt = () => Promise<object>;
  const cases: readonly [string, Attempt, status: number, code: string, field: string][] = [
    ['an add-on of a service that is not in the party', strayAddon, 404, 'ADDON_NOT_FOUND', 'services.0.addonIds'],
    ['the same of a guest', guestsStrayAddon, 404, 'ADDON_NOT_FOUND', 'guests.0.services.0.addonIds'],
    ['a variant of another service', strayVariant, 404, 'VARIANT_NOT_FOUND', 'services.0.variantId'],
    ['the same in a party', strayVariantOfParty, 404, 'VARIANT_NOT_FOUND', 'services.0.variantId'],
    ['the same of the second guest', guestsStrayVariant, 404, 'VARIANT_NOT_FOUND', 'guests.1.services.0.variantId'],
    ['a person who does not offer it', async () => ({ staffId: elif.id }), 404, 'STAFF_NOT_FOUND', 'staffId'],
    ['one person for all who does not', withOneForAll, 404, 'STAFF_NOT_FOUND', 'staffId'],
    ['one person for what names nobody', withOneForOthers, 404, 'STAFF_NOT_FOUND', 'staffId'],
    ['somebody for one of the services', somebodyForEach, 404, 'STAFF_NOT_FOUND', 'services.1.staffId'],
    ['somebody for the guest', somebodyForGuest, 404, 'STAFF_NOT_FOUND', 'guests.0.services.0.staffId'],
  ];
  async function strayAddon() {
    const mask = dataOf<Addon>(await send('POST', '/addons', addonBody(salon)));
    const services = [{ serviceId: nails.id, addonIds: [mask.id] }];
    return { services, staffId: elif.id, guests: [guest(salon.service, 'any')] };
  }
  async function guestsStrayAddon() {
    const [stray] = (await strayAddon()).services;
    return { guests: [guest(nails, 'any', { addonIds: stray?.addonIds })] };
  }
  async function variantOfNails() {
    const [, long] = ['Kısa', 'Uzun'].map((name) => ({ name, durationMinutes: 30, price: 100 }));
    const { id, branchId: _, ...rest } = nails;
    const body = { ...rest, variantName: 'Kısa', variants: [long] };
    const { variants } = dataOf<Service>(await send('PUT', `/services/${id}`, body));
    return { variantId: variants[0]?.id };
  }
  async function strayVariant() {
    return { services: [{ serviceId: salon.service.id, ...(await variantOfNails()) }] };
  }
  async function strayVariantOfParty() {
    return { ...(await strayVariant()), guests: [guest(nails, 'any')] };
  }
  async function guestsStrayVariant() {
    return { guests: [guest(nails, 'any'), guest(salon.service, 'any', await variantOfNails())] };
  }
  async function withOneForAll() {
    return { staffId: elif.id, guests: [guest(nails, elif.id)] };
  }
  async function withOneForOthers() {
    return { services: [{ serviceId: salon.service.id }, ...guest(nails, elif.id).services], staffId: elif.id };
  }
  async function somebodyForEach() {
    return inOrder([salon.service, nails], [salon.staff.id, salon.staff.id]);
  }
  async function somebodyForGuest() {
    return { guests: [guest(nails, salon.staff.id)] };
  }

  test.each(cases)('%s', async (_, attempt, status, code, field) => {
    const overrides = await attempt();
    const inTurkish = await bookOnline(overrides, 'tr');
    const inEnglish = await bookOnline(overrides);
    for (const answer of [inTurkish, inEnglish]) {
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(Object.keys(answer.body.validationErrors ?? {})).toEqual([field]);
    }
    expect(inTurkish.body.validationErrors?.[field]).not.toBe(inEnglish.body.validationErrors?.[field]);
    expect(await countOfAll()).toBe(0);
  });

  test('a person who is not there, to whom the desk moves', async () => {
    const { id } = dataOf<Appointment>(await bookOnline({}));
    const body = { staffId: UNKNOWN_ID, appointmentDate: TOMORROW, startTime: '11:00' };
    const answer = await send('PUT', `/appointments/manage/${id}/time`, body);
    expect([answer.status, answer.body.code]).toEqual([404, 'STAFF_NOT_FOUND']);
    expect(Object.keys(answer.body.validationErrors ?? {})).toEqual(['staffId']);
  });

  test('a room of another branch', async () => {
    const [here, there] = [await openRooms(app), await openRooms(app)];
    const { id } = await here.book(0, '10:00');
    const body = { resourceIds: [there.room.resources[0]?.id] };
    const answer = await here.send('PUT', `/appointments/manage/${id}/resources`, body);
    expect([answer.status, answer.body.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    expect(Object.keys(answer.body.validationErrors ?? {})).toEqual(['resourceIds']);
  });
});
