import type {
  Appointment,
  AppointmentChange,
  DayNote,
  OwnSchedule,
  PublicBranch,
  PublicSession,
  Service,
  Session,
  Slot,
  StaffMember,
} from '@vakit/contract';
import { APPOINTMENT_STATUSES, addDays, DAY, localDateAt } from '@vakit/scheduling';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeStart } from '../../start-message.ts';
import { dataOf, signIn } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { type DemoSignIn, findDemoSignIn, seedDemo } from './index.ts';

const countRows = async ({ database }: TestApp) => {
  const counted = ['accounts', 'branches', 'services', 'staff_members', 'appointments', 'messages'] as const;
  const rows = await Promise.all(counted.map((table) => database.selectFrom(table).select('id').execute()));
  return Object.fromEntries(counted.map((table, index) => [table, rows[index]?.length ?? 0]));
};

describe('the first start', () => {
  let app: TestApp;
  let demo: DemoSignIn;
  beforeAll(async () => {
    app = await startTestApp();
    await seedDemo(app.context);
    demo = (await findDemoSignIn(app.context)) as DemoSignIn;
  });
  afterAll(() => app.close());

  const read = async <Data>(path: string, token?: string) => dataOf<Data>(await app.call('GET', path, { token }));

  test('prints where the demo is and how to sign in', () => {
    const message = describeStart(app.context.config, demo);
    for (const part of ['/sik-berber', '/mavi-cini-spa', '/nar-kuafor', '/login', demo.email, demo.password]) {
      expect(message).toContain(part);
    }
  });

  test('makes an owner who can sign in and sees three branches with services, staff and appointments', async () => {
    const answer = await app.call('POST', '/auth/login', { body: demo });
    const { token, user } = dataOf<Session>(answer);
    expect(user.role).toBe('OWNER');
    const branches = await read<{ id: string; isPublished: boolean }[]>('/branches', token);
    expect(branches.map(({ isPublished }) => isPublished)).toEqual([true, true, true]);
    for (const { id } of branches) {
      expect((await read<Service[]>(`/services?branchId=${id}`, token)).length).toBeGreaterThanOrEqual(4);
      expect((await read<StaffMember[]>(`/staff?branchId=${id}`, token)).length).toBeGreaterThanOrEqual(3);
    }
    for (const status of APPOINTMENT_STATUSES) {
      const some = await read<Appointment[]>(`/appointments/manage?status=${status}`, token);
      expect(some.length).toBeGreaterThan(0);
    }
  });

  test('tells of each appointment how it came to its status', async () => {
    const token = await signIn(app, demo.email, demo.password);
    for (const status of APPOINTMENT_STATUSES) {
      const [first] = await read<Appointment[]>(`/appointments/manage?status=${status}`, token);
      const history = await read<AppointmentChange[]>(`/appointments/manage/${first?.id}/history`, token);
      expect(history[0]).toMatchObject({ actor: 'CUSTOMER', changedAt: first?.createdAt });
      expect(history.at(-1)?.status).toBe(status);
      const instants = history.map(({ changedAt }) => changedAt);
      expect(instants).toEqual(instants.toSorted());
      expect(instants.at(-1)?.localeCompare(START.toISOString())).not.toBe(1);
    }
  });

  test('lets the staff sign in with the same password, except who is still invited', async () => {
    const token = await signIn(app, 'ilker@vakit.example', demo.password);
    expect(await read<OwnSchedule>('/staff/me/schedule', token)).toMatchObject({ firstName: 'İlker' });
    const invited = await app.call('POST', '/auth/login', {
      body: { email: 'emir@vakit.example', password: demo.password },
    });
    expect(invited.body.code).toBe('INVALID_CREDENTIALS');
  });

  test('shows each salon proudly: categories, people, how to come and to pay, all of it in English, too', async () => {
    const visit = async (slug: string, language: 'tr' | 'en') =>
      dataOf<PublicBranch>(await app.call('GET', `/branches/public/${slug}`, { language }));
    for (const slug of demo.slugs) {
      const [turkish, english] = [await visit(slug, 'tr'), await visit(slug, 'en')];
      const { whatsapp, instagram, website, mapCoordinates, spokenLanguages, paymentMethods } = turkish;
      for (const told of [whatsapp, instagram, website, mapCoordinates, spokenLanguages[1], paymentMethods[1]])
        expect(told).toBeTruthy();
      expect(turkish.serviceCategories.length).toBeGreaterThanOrEqual(3);
      const textsOf = (branch: PublicBranch) => [
        branch.name,
        branch.description,
        branch.goodToKnow,
        ...branch.serviceCategories.map(({ name }) => name),
        ...branch.services.flatMap(({ name, description, preparation }) => [name, description, preparation ?? '']),
        ...branch.staff.flatMap(({ title, about }) => [title, about]),
      ];
      const inEnglish = textsOf(english);
      for (const [index, text] of textsOf(turkish).entries()) {
        if (text) expect(inEnglish[index]).not.toBe(text);
        else expect(text).toBe('');
      }
      for (const { categoryId } of turkish.services)
        expect(turkish.serviceCategories.map(({ id }) => id)).toContain(categoryId);
    }
  });

  test('leaves everybody some free time to be booked within a week', async () => {
    for (const slug of demo.slugs) {
      const branch = await read<PublicBranch>(`/branches/public/${slug}`);
      for (const { id, serviceIds } of branch.staff) {
        const serviceId = serviceIds[0] ?? branch.services[0]?.id;
        const days = Array.from({ length: 7 }, (_, index) =>
          localDateAt(new Date(START.getTime() + index * DAY), branch.timeZone),
        );
        const answers = await Promise.all(
          days.map((date) =>
            read<Slot[]>(`/branches/public/${slug}/slots?staffId=${id}&serviceId=${serviceId}&date=${date}`),
          ),
        );
        expect(answers.flat().some(({ available }) => available)).toBe(true);
      }
    }
  });

  test('holds a course in groups, the next session of which is full, with others to choose', async () => {
    const { services } = await read<PublicBranch>('/branches/public/mavi-cini-spa');
    const yoga = services.find(({ seats }) => seats !== null);
    const sessions = await read<PublicSession[]>(`/branches/public/mavi-cini-spa/sessions?serviceId=${yoga?.id}`);
    expect(sessions[0]).toMatchObject({ seats: 8, seatsLeft: 0 });
    expect(sessions.filter(({ seatsLeft }) => seatsLeft > 0).length).toBeGreaterThanOrEqual(6);
  });

  test('has hair and nails at once, and a mother with her daughter, among what is booked', async () => {
    const token = await signIn(app, demo.email, demo.password);
    const confirmed = await read<Appointment[]>('/appointments/manage?status=CONFIRMED&pageSize=100', token);
    const parties = confirmed.filter(({ party }) => party.length > 0);
    const told = parties.map(({ serviceName, guestName }) => [serviceName, guestName]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['Saç Boyama – Dip boya', null],
        ['Manikür', null],
        ['Saç Kesimi – Kısa', null],
        ['Fön – Kısa', 'Nehir'],
      ]),
    );
  });

  test('has notes of the day in each branch, today and on a day to come', async () => {
    const token = await signIn(app, demo.email, demo.password);
    const branches = await read<{ id: string; timeZone: string }[]>('/branches', token);
    for (const { id, timeZone } of branches) {
      const today = localDateAt(START, timeZone);
      const days = new URLSearchParams({ branchId: id, from: today, to: addDays(today, 7) });
      const notes = await read<DayNote[]>(`/appointments/calendar/notes?${days}`, token);
      expect(notes).toHaveLength(2);
      expect(notes[0]?.date).toBe(today);
    }
  });

  test('writes no mails, and a second start adds nothing', async () => {
    const before = await countRows(app);
    expect(before.messages).toBe(0);
    await seedDemo(app.context);
    expect(await countRows(app)).toEqual(before);
  });
});

describe('no demo', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ demo: false });
    await seedDemo(app.context);
  });
  afterAll(() => app.close());

  test('leaves the database empty', async () => {
    expect(Object.values(await countRows(app)).every((count) => count === 0)).toBe(true);
    const demo = await findDemoSignIn(app.context);
    expect(demo).toBeUndefined();
    expect(describeStart(app.context.config, demo)).not.toContain('Demo');
  });
});

test('a database in which somebody has an account stays as it is', async () => {
  const app = await startTestApp();
  const body = {
    firstName: 'Elif',
    lastName: 'Yılmaz',
    email: 'elif@salon.example',
    phone: '+90 532 000 00 00',
    password: 'berberim',
  };
  dataOf(await app.call('POST', '/auth/register', { body }));
  await seedDemo(app.context);
  expect(await countRows(app)).toMatchObject({ accounts: 1, branches: 0 });
  expect(await findDemoSignIn(app.context)).toBeUndefined();
  await app.close();
});

test('a sign-in that would no longer work is not told', async () => {
  const app = await startTestApp();
  await seedDemo(app.context);
  await app.database.updateTable('accounts').set({ password_hash: null }).where('role', '=', 'OWNER').execute();
  expect(await findDemoSignIn(app.context)).toBeUndefined();
  await app.close();
});
