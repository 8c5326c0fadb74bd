import type {
  Branch,
  CustomerAccess,
  CustomerAppointment,
  PublicBranch,
  Service,
  ServiceCategory,
} from '@vakit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bookingBody,
  branchBody,
  businessIdAt,
  dataOf,
  inOrder,
  openSalon,
  type Salon,
  serviceBody,
} from '../../test-support/salon.ts';
import { type Answer, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { sendCode } from '../my-appointments/send-code.ts';

const CUT = { name: 'Haircut', description: 'Wash and blow-dry included', preparation: 'Come with dry hair' };
const CHEAPER = 'Beard trim';

let app: TestApp;
let salon: Salon;
let beard: Service;
beforeAll(async () => {
  app = await startTestApp();
  salon = await openSalon(app, {
    branch: {
      autoApproveAppointments: true,
      goodToKnow: 'Girişte iki basamak var',
      translations: { en: { name: 'Stylish Barber', description: 'The barber around the corner' } },
    },
    service: { preparation: 'Saçınız kuru olsun', translations: { en: CUT } },
    staff: { about: 'Yirmi yıldır keser', translations: { en: { title: 'Master barber' } } },
  });
  beard = dataOf<Service>(
    await post('/services', serviceBody(salon.branch.id, { name: 'Sakal', translations: { en: { name: CHEAPER } } })),
  );
  await post('/service-categories', { branchId: salon.branch.id, name: 'Saç', translations: { en: { name: 'Hair' } } });
});
afterAll(() => app.close());

const post = (path: string, body: object) => app.call('POST', path, { token: salon.token, body, language: 'en' });
const visit = async (language: 'tr' | 'en', slug = salon.branch.slug) =>
  dataOf<PublicBranch>(await app.call('GET', `/branches/public/${slug}`, { language }));

describe('a branch', () => {
  test('is told in the language of who asks, and as it was written where nothing else is said', async () => {
    const english = await visit('en');
    expect(english).toMatchObject({
      name: 'Stylish Barber',
      description: 'The barber around the corner',
      goodToKnow: 'Girişte iki basamak var',
    });
    expect(english.services.map(({ name }) => name)).toEqual(['Haircut', CHEAPER]);
    expect(english.services[0]).toMatchObject(CUT);
    expect(english.serviceCategories[0]?.name).toBe('Hair');
    expect(english.staff[0]).toMatchObject({ title: 'Master barber', about: 'Yirmi yıldır keser' });

    const turkish = await visit('tr');
    expect(turkish).toMatchObject({ name: salon.branch.name, description: salon.branch.description });
    expect(turkish.services.map(({ name }) => name)).toEqual([salon.service.name, 'Sakal']);
    expect(turkish.serviceCategories[0]?.name).toBe('Saç');
    expect(turkish.staff[0]?.title).toBe('Usta berber');
  });

  test('tells its owner the texts as they were written, whatever language they read', async () => {
    const read = await app.call('GET', `/branches/${salon.branch.id}`, { token: salon.token, language: 'en' });
    expect(dataOf<Branch>(read)).toMatchObject({
      name: salon.branch.name,
      translations: { en: { name: 'Stylish Barber', description: 'The barber around the corner' } },
    });
  });

  test('forgets a translation that is taken back, and keeps all when none is sent', async () => {
    const { id, slug } = dataOf<Branch>(
      await post('/branches', branchBody({ translations: { en: { name: 'Barber' } } })),
    );
    await app.call('PUT', `/branches/${id}/publish`, { token: salon.token });
    const edit = (change: object) =>
      app.call('PUT', `/branches/${id}`, { token: salon.token, body: { ...branchBody(change), slug } });
    dataOf(await edit({}));
    expect((await visit('en', slug)).name).toBe('Barber');
    expect(dataOf(await edit({ translations: { en: { name: ' ', description: null } } }))).toMatchObject({
      translations: {},
    });
    expect((await visit('en', slug)).name).toBe('Şık Berber');
  });
});

describe('a translation is refused', () => {
  test.each([
    ['into a language that nobody reads', { translations: { de: { name: 'Schnitt' } } }, 'translations'],
    ['that leads elsewhere', { translations: { en: { name: 'www.kotu.example' } } }, 'translations.en.name'],
    [
      'that is longer than the text may be',
      { translations: { en: { name: 'x'.repeat(101) } } },
      'translations.en.name',
    ],
    [
      'that holds what cannot be shown',
      { translations: { tr: { description: 'a\u0000' } } },
      'translations.tr.description',
    ],
    ['that is none', { translations: { en: 'Haircut' } }, 'translations.en'],
  ])('%s', async (_, change, field) => {
    const refused = await post('/services', serviceBody(salon.branch.id, change));
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(Object.keys(refused.body.validationErrors ?? {})).toEqual([field]);
  });
});

describe('an appointment', () => {
  const email = 'jane@visitor.example';
  let booked: CustomerAppointment;
  beforeAll(async () => {
    const body = bookingBody(salon, { ...inOrder([salon.service, beard]), customerEmail: email });
    booked = dataOf<CustomerAppointment>(await app.call('POST', '/appointments', { body, language: 'en' }));
  });
  const track = async (language: 'tr' | 'en') =>
    dataOf<CustomerAppointment>(await app.call('GET', `/appointments/track/${booked.confirmationCode}`, { language }));

  test('names its services and its branch as its customer reads them', async () => {
    const english = { branchName: 'Stylish Barber', serviceName: `Haircut + ${CHEAPER}` };
    expect(booked).toMatchObject(english);
    expect(await track('en')).toEqual(booked);
    const turkish = await track('tr');
    expect(turkish).toMatchObject({ branchName: 'Şık Berber', serviceName: 'Saç kesimi + Sakal' });
    expect(turkish.services.map(({ serviceName }) => serviceName)).toEqual(['Saç kesimi', 'Sakal']);
  });

  test('keeps the names it was booked with, in every language', async () => {
    const { branchId, ...edited } = serviceBody(salon.branch.id, {
      name: 'Tıraş',
      translations: { en: { name: 'Shave' } },
    });
    dataOf(await app.call('PUT', `/services/${beard.id}`, { token: salon.token, body: edited }));
    expect((await track('en')).serviceName).toBe(`Haircut + ${CHEAPER}`);
    expect((await track('tr')).serviceName).toBe('Saç kesimi + Sakal');
  });

  test('is told to the business as it was written', async () => {
    const managed = await app.call('GET', `/appointments/manage/${booked.id}`, { token: salon.token, language: 'en' });
    expect(managed.body.data).toMatchObject({ branchName: 'Şık Berber', serviceName: 'Saç kesimi + Sakal' });
  });

  test('is written of in the language of each reader', async () => {
    const messages = await app.database
      .selectFrom('messages')
      .select(['recipient', 'subject', 'plain_text', 'html', 'calendar'])
      .where('appointment_id', '=', booked.id)
      .execute();
    const to = (address: string) => messages.find(({ recipient }) => recipient === address);
    for (const text of [to(email)?.plain_text, to(email)?.html]) {
      expect(text).toContain('Stylish Barber');
      expect(text).toContain(`Haircut + ${CHEAPER}`);
      expect(text).toContain('Come with dry hair');
      expect(text).not.toContain('Şık Berber');
    }
    expect(to(email)?.calendar?.replaceAll('\r\n ', '')).toContain(`SUMMARY:Haircut + ${CHEAPER} · Stylish Barber`);
    expect(to(salon.ownerEmail)?.plain_text).toContain('Saç kesimi + Sakal');
  });

  test('is a file for calendars in the language in which it was booked', async () => {
    const file = await app.call('GET', `/appointments/track/${booked.confirmationCode}/calendar`, { language: 'tr' });
    expect(file.raw.toString()).toContain('Stylish Barber');
  });

  test('is shown among all of its customer’s in the language of the page', async () => {
    const { codeId } = dataOf<{ codeId: string }>(
      await app.call('POST', `/my-appointments/${salon.branch.slug}/code`, { body: { email }, language: 'en' }),
    );
    await sendCode(app.context, { businessId: await businessIdAt(app, salon.branch.slug), codeId });
    const { subject, plain_text } = await app.database
      .selectFrom('messages')
      .select(['subject', 'plain_text'])
      .where('kind', '=', 'MY_APPOINTMENTS')
      .executeTakeFirstOrThrow();
    expect(`${subject} ${plain_text}`).toContain('Stylish Barber');
    const code = /\b(\d{6})\b/.exec(plain_text ?? '')?.[1];
    const opened = await app.call('POST', `/my-appointments/${salon.branch.slug}/session`, {
      body: { codeId, code },
      language: 'en',
    });
    const firstOf = (answer: Answer) => dataOf<CustomerAccess>(answer).appointments?.upcoming[0];
    expect(firstOf(opened)?.branchName).toBe('Stylish Barber');
    const headers = { cookie: String(opened.headers['set-cookie']).split(';')[0] as string };
    const turkish = await app.call('GET', `/my-appointments/${salon.branch.slug}`, { headers, language: 'tr' });
    expect(firstOf(turkish)).toMatchObject({ branchName: 'Şık Berber', serviceName: 'Saç kesimi + Sakal' });
  });
});

test('categories are edited with their translations', async () => {
  const [category] = dataOf<ServiceCategory[]>(
    await app.call('GET', `/service-categories?branchId=${salon.branch.id}`, { token: salon.token }),
  );
  const edit = (body: object) => app.call('PUT', `/service-categories/${category?.id}`, { token: salon.token, body });
  expect(dataOf(await edit({ name: 'Saçlar' }))).toMatchObject({
    name: 'Saçlar',
    translations: { en: { name: 'Hair' } },
  });
  expect(dataOf(await edit({ name: 'Saç', translations: {} }))).toMatchObject({ name: 'Saç', translations: {} });
});
