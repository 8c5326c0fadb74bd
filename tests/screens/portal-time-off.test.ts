import type { Appointment, Branch, GroupSession, OwnService, ScheduleException } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  acceptInvitation,
  bookingBody,
  branchBody,
  dataOf,
  next,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
  takeOn,
} from '../../apps/server/src/test-support/salon.ts';
import { breakCalls, tryAgain } from './support/failures.ts';
import { descriptionOf, field } from './support/fields.ts';
import type { Locator } from './support/locator.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

type Scope = Page | Locator;

const press = (scope: Scope, name: string) => scope.getByRole('button', { name, exact: true }).click();
const choose = async (page: Page, scope: Scope, label: string, option: string) => {
  await scope.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const entry = (page: Page, ...texts: string[]) =>
  texts.reduce((items, text) => items.filter({ hasText: text }), page.getByRole('listitem'));
const book = async (salon: Salon, overrides: object = {}) =>
  dataOf<Appointment>(
    await site.app.call('POST', '/appointments', {
      body: bookingBody(salon, { customerEmail: `musteri${next()}@posta.example`, ...overrides }),
      language: 'en',
    }),
  );
const statusOf = async ({ confirmationCode }: Appointment) =>
  dataOf<Appointment>(await site.app.call('GET', `/appointments/track/${confirmationCode}`));

test('an owner enters illness, moves one appointment and cancels another, in English on a desktop', async () => {
  const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true } });
  const colleague = await takeOn(site.app, salon, { firstName: 'Ada', lastName: 'Su' });
  const moved = await book(salon, { customerFirstName: 'Fatma' });
  const cancelled = await book(salon, { customerFirstName: 'Zeynep', startTime: '11:00' });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Time off' }).click();
  await page.getByText('No time off planned').waitFor();
  await page.getByText('Victory Day').waitFor();

  await press(page, 'Add time off');
  const drawer = page.getByRole('dialog', { name: 'Add time off or extra hours' });
  await choose(page, drawer, 'Who', 'İlker Öz');
  await press(drawer, 'Save');
  expect(await descriptionOf(drawer, 'Reason')).toBe('Please choose a reason');
  await choose(page, drawer, 'Reason', 'Illness');
  await field(drawer, 'From').fill(TOMORROW);
  expect(await field(drawer, 'Until').inputValue()).toBe(TOMORROW);
  await drawer.getByText('2 appointments lie in this time.').waitFor();

  await press(drawer, 'Move the appointment of Fatma Demir at 10:00');
  const dialog = page.getByRole('dialog', { name: 'Move the appointment of Fatma Demir' });
  expect(await dialog.getByRole('combobox', { name: 'Person' }).inputValue()).toBe('Ada Su');
  await choose(page, dialog, 'Person', 'İlker Öz');
  await dialog.getByText('There is no free time on Saturday, 30 May 2026.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await drawer.waitFor();
  await press(drawer, 'Move the appointment of Fatma Demir at 10:00');
  await choose(page, dialog, 'Person', 'İlker Öz');
  await press(dialog, 'Next day');
  expect(await field(dialog, 'Date').inputValue()).toBe('2026-05-31');
  await choose(page, dialog, 'Person', 'Ada Su');
  await field(dialog, 'Date').fill(TOMORROW);
  await choose(page, dialog, 'Time', '10:15');
  await press(dialog, 'Move appointment');
  await dialog.waitFor({ state: 'hidden' });
  expect(await statusOf(moved)).toMatchObject({ staffId: colleague.id, startTime: '10:15', status: 'CONFIRMED' });
  await drawer.getByText('1 appointment lies in this time.').waitFor();

  // A visit that is booked meanwhile joins the list by itself.
  const late = await book(salon, { customerFirstName: 'Hatice', startTime: '12:00' });
  await drawer.getByText('Hatice Demir').waitFor();
  const repair = await breakCalls(page, '/schedule-exceptions');
  await field(drawer, 'Message to the customers (optional)').fill('İlker caught a cold.');
  await press(drawer, 'Cancel 2 appointments and save');
  await drawer.getByRole('alert').getByText('Failed to save time off').waitFor();
  await repair();
  await press(drawer, 'Cancel 2 appointments and save');
  await drawer.waitFor({ state: 'hidden' });
  await entry(page, 'İlker Öz', 'Illness', 'Sat, 30 May 2026').waitFor();
  for (const appointment of [cancelled, late]) {
    expect(await statusOf(appointment)).toMatchObject({ status: 'CANCELLED' });
    const [mail] = await site.mailsTo(appointment.customerEmail);
    expect(mail?.plain_text).toContain('İlker caught a cold.');
  }
});

test('who has time off open keeps what a colleague makes of it, and is asked about what both have written', async () => {
  const { token, branch, staff, ownerEmail } = await openSalon(site.app);
  const timeOff = { staffId: staff.id, kind: 'TIME_OFF', reason: 'HOLIDAY', startDate: TOMORROW, endDate: TOMORROW };
  const body = { branchId: branch.id, ...timeOff };
  const { id } = dataOf<ScheduleException>(await site.app.call('POST', '/schedule-exceptions', { token, body }));
  const change = async (of: object) =>
    dataOf(await site.app.call('PUT', `/schedule-exceptions/${id}`, { token, body: of }));
  const stored = async () =>
    dataOf<ScheduleException[]>(
      await site.app.call('GET', `/schedule-exceptions?branchId=${branch.id}&from=${TOMORROW}`, { token }),
    );
  const page = await site.newPage({ signedInAs: ownerEmail, language: 'en', expectedErrors: /409/ });
  await page.goto('/time-off');
  await press(page, 'Edit: İlker Öz, Sat, 30 May 2026');
  const editor = page.getByRole('dialog', { name: 'Edit time off' });
  await field(editor, 'Note (optional)').fill('Back on Sunday');
  await change({ endDate: '2026-06-03' });
  // The list behind the form has it by then.
  await entry(page, 'İlker Öz', '3 Jun 2026').waitFor({ state: 'attached' });
  await press(editor, 'Save');
  await editor.waitFor({ state: 'hidden' });
  expect(await stored()).toMatchObject([{ endDate: '2026-06-03', note: 'Back on Sunday' }]);

  await press(page, 'Edit: İlker Öz, Sat, 30 May 2026 – Wed, 3 Jun 2026');
  await choose(page, editor, 'Reason', 'Illness');
  await editor.getByRole('switch', { name: 'Whole days' }).click();
  await change({ reason: 'TRAINING', startTime: '10:00', endTime: '18:00', note: null });
  await press(editor, 'Save');
  const choices = editor.getByRole('alert');
  const options = (question: string) => choices.getByRole('radiogroup', { name: question });
  await options('Reason: which one stays?').getByText('Mine: Illness').waitFor();
  await options('Start: which one stays?').getByText('Mine: 09:00').waitFor();
  await options('Reason: which one stays?').getByText('Theirs: Training').click();
  await press(editor, 'Save');
  await editor.waitFor({ state: 'hidden' });
  expect(await stored()).toMatchObject([{ reason: 'TRAINING', startTime: '09:00', endTime: '18:00', note: null }]);
});

test('a session in which nobody has a seat is told of where its trainer is to be off, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const { token, branch, staff } = salon;
  const post = async <Data>(path: string, body: object) =>
    dataOf<Data>(await site.app.call('POST', path, { token, body }));
  const terms = { name: 'Pilates', durationMinutes: 60, seats: 8 };
  const service = await post<OwnService>('/services', serviceBody(branch.id, terms));
  const place = { branchId: branch.id, serviceId: service.id, staffId: staff.id, dates: [TOMORROW], seats: 8 };
  for (const startTime of ['10:00', '16:00']) await post<GroupSession[]>('/group-sessions', { ...place, startTime });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'shortPhone' });
  await page.goto('/time-off');
  await press(page, 'İzin ekle');
  const drawer = page.getByRole('dialog');
  await field(drawer, 'Başlangıç').fill(TOMORROW);
  const told = drawer.getByRole('list', { name: 'Bu süredeki grup seansları' });
  await told.getByText(/16:00–17:00 · Pilates · .* · 0\/8/).waitFor();
  expect(await told.getByRole('listitem').count()).toBe(2);
});

test('staff members see their time off and that of the branch in their schedule', async () => {
  const salon = await openSalon(site.app);
  const colleague = await takeOn(site.app, salon);
  const enter = async (exception: object) =>
    dataOf<ScheduleException>(
      await site.app.call('POST', '/schedule-exceptions', {
        token: salon.token,
        body: { branchId: salon.branch.id, kind: 'TIME_OFF', reason: 'HOLIDAY', ...exception },
      }),
    );
  await enter({ staffId: salon.staff.id, startDate: '2026-07-01', endDate: '2026-07-10', note: 'İyi tatiller' });
  await enter({ staffId: colleague.id, startDate: '2026-07-20', endDate: '2026-07-21' });
  await enter({ reason: 'TRAINING', startDate: '2026-06-10', endDate: '2026-06-10', note: 'Gizli' });
  await acceptInvitation(site.app, salon.staff.email);
  const page = await site.newPage({ signedInAs: salon.staff.email });
  await page.goto('/my-schedule');
  const section = page.getByRole('region', { name: 'İzinler ve ek saatler' });
  await section.getByText('1 Tem 2026 Çar – 10 Tem 2026 Cum').waitFor();
  expect((await section.getByRole('listitem').allInnerTexts()).map((text) => text.split(/\n+/))).toEqual([
    ['10 Haz 2026 Çar', 'Eğitim', 'Tüm şube'],
    ['1 Tem 2026 Çar – 10 Tem 2026 Cum', 'İzin', 'İyi tatiller'],
  ]);
  await page.goto('/time-off');
  await page.waitForURL('/dashboard');
});

test('an owner decides about public holidays, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const abroad = branchBody({ name: 'Berlin Salonu', timeZone: 'Europe/Berlin' });
  dataOf<Branch>(await site.app.call('POST', '/branches', { token: salon.token, body: abroad }));
  const inside = await book(salon, { appointmentDate: '2026-08-30' });
  const page = await site.newPage({
    signedInAs: salon.ownerEmail,
    device: 'phone',
  });
  const repair = await breakCalls(page, '/schedule-exceptions?*', 'offline');
  await page.goto('/time-off');
  await page.getByRole('alert').getByText('İzinler yüklenemedi').waitFor();
  await repair();
  await tryAgain(page, page.getByText('Planlanmış izin yok'));

  const holiday = (name: string) => page.getByRole('group', { name });
  const isChosen = (name: string, decision: string) =>
    holiday(name).getByRole('button', { name: decision, pressed: true }).waitFor();
  await page.getByText('28 Eki 2026 Çar · 13:00 itibarıyla').waitFor();
  await press(holiday('Cumhuriyet Bayramı arifesi'), 'Kapalıyız');
  await isChosen('Cumhuriyet Bayramı arifesi', 'Kapalıyız');
  await entry(page, 'Tüm şube', 'Resmî tatil', '28 Eki 2026 Çar 13:00–24:00').waitFor();
  await press(holiday('Yılbaşı'), 'Çalışıyoruz');
  await isChosen('Yılbaşı', 'Çalışıyoruz');

  await press(holiday('Zafer Bayramı'), 'Kapalıyız');
  const question = page.getByRole('dialog', { name: 'Kapat: Zafer Bayramı' });
  await question.getByText('Ayşe Demir', { exact: true }).waitFor();
  await press(question, 'Vazgeç');
  await question.waitFor({ state: 'hidden' });
  await press(holiday('Zafer Bayramı'), 'Kapalıyız');
  await press(question, '1 randevuyu iptal et ve kaydet');
  await isChosen('Zafer Bayramı', 'Kapalıyız');
  expect(await statusOf(inside)).toMatchObject({
    status: 'CANCELLED',
    cancellationReason: 'We are closed because of the public holiday.',
  });

  await press(page, 'Sil: Tüm şube, 30 Ağu 2026 Paz');
  await press(page, 'Sil');
  await holiday('Zafer Bayramı').getByRole('button', { name: 'Kapalıyız', pressed: false }).waitFor();

  await page.getByRole('combobox', { name: 'Şube' }).click();
  await page.getByRole('option', { name: 'Berlin Salonu' }).click();
  await page.getByText('Bu şubenin saat dilimi: Europe/Berlin').waitFor();
});

test('time off that was asked for is granted although an appointment lies in it, which then waits, in English', async () => {
  const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true } });
  const inside = await book(salon);
  const token = await acceptInvitation(site.app, salon.staff.email);
  const asked = { branchId: salon.branch.id, startDate: TOMORROW, endDate: TOMORROW };
  dataOf(await site.app.call('POST', '/staff/me/time-off-requests', { token, body: asked }));
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/time-off');
  await page.getByRole('button', { name: /^Answer İlker Öz/ }).click();
  const question = page.getByRole('dialog', { name: 'İlker Öz asks for time off' });
  await question.getByText('Ayşe Demir').waitFor();
  await question.getByRole('button', { name: 'Grant', exact: true }).click();
  await page.getByText('Time off granted').waitFor();
  expect(await statusOf(inside)).toMatchObject({ status: 'CONFIRMED', startTime: '10:00' });
});
