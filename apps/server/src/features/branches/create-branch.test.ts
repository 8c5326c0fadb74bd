import {
  type Branch,
  CANCELLATION_HOURS_DEFAULT,
  CATEGORIES,
  DEFAULT_WORKING_HOURS,
  PRIMARY_COLOR_DEFAULT,
  RESERVED_SLUGS,
  SECONDARY_COLOR_DEFAULT,
  SLOT_INTERVAL_DEFAULT,
  TIME_ZONE_DEFAULT,
} from '@vakit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { branchBody, dataOf, EVERY_DAY, next, signUpOwner } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await signUpOwner(app);
});
afterAll(() => app.close());

const post = (body: object, language: 'tr' | 'en' = 'en') => app.call('POST', '/branches', { token, body, language });
const create = async (overrides: object = {}) => dataOf<Branch>(await post(branchBody(overrides)));

describe('creating a branch', () => {
  test('needs only what the form requires and fills in the rest', async () => {
    const { minCancellationHours, workingHours, ...required } = branchBody();
    const answer = await post(required);
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      ...required,
      isPublished: false,
      workingHours: DEFAULT_WORKING_HOURS,
      themePrimaryColor: PRIMARY_COLOR_DEFAULT,
      themeSecondaryColor: SECONDARY_COLOR_DEFAULT,
      autoApproveAppointments: false,
      minCancellationHours: CANCELLATION_HOURS_DEFAULT,
      slotIntervalMinutes: SLOT_INTERVAL_DEFAULT,
      timeZone: TIME_ZONE_DEFAULT,
      publicUrl: `https://vakit.example/${required.slug}`,
    });
  });

  test('keeps every field as it was sent', async () => {
    const body = branchBody({
      themePrimaryColor: '#112233',
      themeSecondaryColor: '#AABBCC',
      autoApproveAppointments: true,
      minCancellationHours: 48,
      slotIntervalMinutes: 60,
      timeZone: 'Europe/Berlin',
      workingHours: { ...EVERY_DAY, sunday: { start: '10:30', end: '23:59', available: false } },
    });
    const created = dataOf<Branch>(await post(body));
    expect(created).toMatchObject(body);
    expect(dataOf(await app.call('GET', `/branches/${created.id}`, { token }))).toMatchObject(body);
  });

  test.each(CATEGORIES.flatMap((category) => [category, category.toLowerCase()]))(
    'takes the category %s',
    async (category) => {
      expect((await create({ category })).category).toBe(category.toUpperCase());
    },
  );

  test('names each missing field in English and in Turkish', async () => {
    const english = await post({});
    expect(english).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(english.body.validationErrors).toEqual({
      name: 'Name is required',
      category: 'Category is required',
      slug: 'Page address is required',
      description: 'Description is required',
      address: 'Address is required',
      phone: 'Phone is required',
      email: 'Email is required',
    });
    const turkish = await post({}, 'tr');
    expect(turkish.body).toMatchObject({
      message: 'Lütfen işaretli alanları kontrol edin',
      validationErrors: { name: 'Ad zorunludur', category: 'Kategori zorunludur', email: 'E-posta zorunludur' },
    });
  });

  test.each([
    ['name', { name: '   ' }, 'Name is required'],
    ['name', { name: 'x'.repeat(101) }, 'Must be at most 100 characters'],
    ['name', { name: 'Giriş: ziraat-giris.support/abc' }, 'A name cannot hold the address of a website'],
    ['name', { name: 'bit.do/abc' }, 'A name cannot hold the address of a website'],
    ['name', { name: '185.12.13.14/giris' }, 'A name cannot hold the address of a website'],
    ['name', { name: 'ziraat.соm' }, 'A name cannot hold the address of a website'],
    ['category', { category: 'BAKERY' }, 'Category is required'],
    ['email', { email: 'merhaba@' }, 'Invalid email address'],
    ['slug', { slug: 'Şık Berber' }, 'Only lowercase letters, numbers and hyphens'],
    ['slug', { slug: 'Berber' }, 'Only lowercase letters, numbers and hyphens'],
    ['slug', { slug: 'a_b' }, 'Only lowercase letters, numbers and hyphens'],
    ['minCancellationHours', { minCancellationHours: 0 }, 'Must be between 1 and 48 hours'],
    ['minCancellationHours', { minCancellationHours: 49 }, 'Must be between 1 and 48 hours'],
    ['minCancellationHours', { minCancellationHours: 1.5 }, 'Must be a whole number'],
    ['themePrimaryColor', { themePrimaryColor: 'red' }, 'A colour looks like #6B7FD7'],
    ['slotIntervalMinutes', { slotIntervalMinutes: 7 }, 'Please choose one of the options'],
    ['timeZone', { timeZone: 'Europe/Kadikoy' }, 'Unknown time zone'],
    ['timeZone', { timeZone: '+0300' }, 'Unknown time zone'],
    ['timeZone', { timeZone: '+03:00' }, 'Unknown time zone'],
    ['timeZone', { timeZone: 'GMT+3' }, 'Unknown time zone'],
    ['timeZone', { timeZone: 'CET' }, 'Unknown time zone'],
    // It can be formatted in, but not reckoned with.
    ['timeZone', { timeZone: 'US/Pacific-New' }, 'Unknown time zone'],
    ['autoApproveAppointments', { autoApproveAppointments: 'yes' }, 'This value is not valid'],
    [
      'workingHours.monday.end',
      { workingHours: { ...EVERY_DAY, monday: { start: '18:00', end: '09:00', available: true } } },
      'The end must be after the start, and 24:00 at the latest',
    ],
    [
      'workingHours.monday.start',
      { workingHours: { ...EVERY_DAY, monday: { start: '9:00', end: '18:00', available: true } } },
      'A time looks like 09:30',
    ],
    ['workingHours.sunday', { workingHours: { ...EVERY_DAY, sunday: undefined } }, 'This field is required'],
  ])('refuses a wrong %s: %j', async (field, overrides, message) => {
    const refused = await post(branchBody(overrides));
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(refused.body.validationErrors).toEqual({ [field]: message });
  });

  test.each(['Dr. Su Aydın Muayenehanesi', 'Bahçe Cad. Vip Kuaför'])('takes the name %s', async (name) => {
    expect((await create({ name })).name).toBe(name);
  });

  test.each(RESERVED_SLUGS)('leaves the address /%s to the site', async (slug) => {
    const refused = await post(branchBody({ slug }));
    expect(refused.status).toBe(400);
    expect(refused.body.validationErrors).toEqual({ slug: 'This page address belongs to the site itself' });
  });

  test('refuses a slug that is taken, be it by somebody else or by a deleted branch', async () => {
    const stranger = await signUpOwner(app);
    const slug = `moda-berberi-${next()}`;
    const { id } = dataOf<Branch>(await app.call('POST', '/branches', { token: stranger, body: branchBody({ slug }) }));
    const refused = await post(branchBody({ slug }), 'tr');
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'SLUG_TAKEN', validationErrors: { slug: 'Bu sayfa adresi alınmış' } });
    dataOf(await app.call('DELETE', `/branches/${id}`, { token: stranger }));
    expect((await post(branchBody({ slug }))).status).toBe(409);
  });

  test('lets one of several simultaneous claims to a slug win', async () => {
    const slug = `ayni-anda-${next()}`;
    const answers = await Promise.all([1, 2, 3].map(() => post(branchBody({ slug }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});
