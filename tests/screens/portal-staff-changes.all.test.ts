import { NO_BREAKS, type OwnSchedule, type StaffMember } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  acceptInvitation,
  dataOf,
  EVERY_DAY,
  next,
  openSalon,
  type Salon,
  serviceBody,
  signIn,
} from '../../apps/server/src/test-support/salon.ts';
import { breakCalls } from './support/failures.ts';
import { field, unfold } from './support/fields.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A colleague's changes to the person, and the person's present state. */
function colleagueOf({ token, staff: { id } }: Salon) {
  const put = async (path: string, body: object) => dataOf(await site.app.call('PUT', path, { token, body }));
  return {
    change: (body: object) => put(`/staff/${id}`, body),
    changeTerms: (terms: object[]) => put(`/staff/${id}/terms`, { terms }),
    stored: async () => dataOf<StaffMember>(await site.app.call('GET', `/staff/${id}`, { token })),
  };
}

test('what a colleague has changed of a person meanwhile stays, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const { staff, service } = salon;
  const { change, changeTerms, stored } = colleagueOf(salon);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone', expectedErrors: /409|net::ERR_/ });
  // Nobody tells this window what others do.
  await breakCalls(page, '/events', 'offline');
  await page.goto('/staff');
  const isActive = page.getByRole('switch', { name: 'İlker Öz: etkin' });
  await isActive.waitFor();
  const email = `yeni${next()}@salon.example`;
  await change({ email });
  const token = await acceptInvitation(site.app, email);
  await isActive.click();
  await expect.poll(stored).toMatchObject({ email, isActive: false, invitationPending: false });
  await page.getByText(email).waitFor();
  await isActive.click();
  await expect.poll(stored).toMatchObject({ email, isActive: true, invitationPending: false });
  expect(await site.mailsTo(staff.email)).toHaveLength(1);
  expect((await site.app.call('GET', '/staff/me/schedule', { token })).status).toBe(401);
  const signedIn = await signIn(site.app, email);

  const editor = page.getByRole('dialog', { name: 'Personeli düzenle' });
  await press(page, 'Düzenle: İlker Öz');
  await field(editor, 'Unvan').fill('Baş usta');
  await unfold(editor, 'Çalışma Planı');
  await editor.getByLabel('Pazartesi başlangıç').fill('10:00');
  const lunch = [{ start: '12:00', end: '13:00' }];
  const tuesday = { ...EVERY_DAY.tuesday, end: '16:00' };
  const breakTimes = { ...NO_BREAKS, friday: lunch };
  await change({ workingSchedule: { ...EVERY_DAY, tuesday }, breakTimes });
  await changeTerms([{ serviceId: service.id, price: 900 }]);
  await press(page, 'Kaydet');
  await editor.waitFor({ state: 'hidden' });
  expect(await stored()).toMatchObject({
    title: 'Baş usta',
    workingSchedule: { ...EVERY_DAY, tuesday, monday: { ...EVERY_DAY.monday, start: '10:00' } },
    breakTimes,
    terms: [{ price: 900 }],
  });

  const terms = page.getByRole('dialog', { name: 'İlker Öz: özel ücret ve süre' });
  await press(page, '1 hizmette özel ücret ve süre: İlker Öz');
  await field(terms, 'Süre (dakika)').fill('45');
  const added = await site.app.call('POST', '/services', {
    token: salon.token,
    body: serviceBody(salon.branch.id, { name: 'Sakal' }),
  });
  const serviceIdOfAdded = dataOf<{ id: string }>(added).id;
  await changeTerms([
    { serviceId: service.id, price: 950 },
    { serviceId: serviceIdOfAdded, price: 100 },
  ]);
  await press(page, 'Kaydet');
  await terms.waitFor({ state: 'hidden' });
  expect((await stored()).terms).toMatchObject([
    { serviceId: service.id, price: 950, durationMinutes: 45 },
    { serviceId: serviceIdOfAdded, price: 100, durationMinutes: null },
  ]);

  const mine = await site.newPage({ signedInAs: email, device: 'phone', expectedErrors: /409|net::ERR_/ });
  await breakCalls(mine, '/events', 'offline');
  await mine.goto('/my-schedule');
  const ends = mine.getByLabel('Çarşamba bitiş');
  await ends.fill('17:00');
  await change({ breakTimes: NO_BREAKS });
  await press(mine, 'Çalışma saatlerini kaydet');
  await mine.getByText('Çalışma saatleriniz kaydedildi').waitFor();
  // Saving once more finds no collision.
  await ends.fill('17:30');
  await press(mine, 'Çalışma saatlerini kaydet');
  await expect.poll(stored).toMatchObject({ workingSchedule: { wednesday: { end: '17:30' } }, breakTimes: NO_BREAKS });
  const own = await site.app.call('GET', '/staff/me/schedule', { token: signedIn });
  expect(dataOf<OwnSchedule>(own).workingSchedule.tuesday).toEqual(tuesday);
});

test('where a colleague has changed the same of a person one chooses, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const { service } = salon;
  const { change, changeTerms, stored } = colleagueOf(salon);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en', expectedErrors: /409|net::ERR_/ });
  // Nobody tells this window what others do.
  await breakCalls(page, '/events', 'offline');
  await page.goto('/staff');
  const editor = page.getByRole('dialog', { name: 'Edit staff member' });
  await press(page, 'Edit İlker Öz');
  await field(editor, 'Title').fill('Barber');
  for (const title of ['Working Schedule', 'Break Times']) await unfold(editor, title);
  await editor.getByLabel('Monday start').fill('12:00');
  const monday = { ...EVERY_DAY.monday, start: '10:00', end: '17:00' };
  const lunch = [{ start: '13:00', end: '14:00' }];
  await editor.getByRole('button', { name: 'Add a break on Friday' }).click();
  await change({
    title: 'Master',
    workingSchedule: { ...EVERY_DAY, monday },
    breakTimes: { ...NO_BREAKS, friday: lunch },
    about: 'Since 1998',
  });
  await press(page, 'Save');
  const refused = editor.getByRole('alert').filter({ hasText: 'Somebody else has changed this' });
  const choiceOf = (name: string) => refused.getByRole('radiogroup', { name: `${name}: which one stays?` });
  await choiceOf('Title').getByText('Mine: Barber').waitFor();
  expect(await refused.getByRole('radiogroup').count()).toBe(3);
  await choiceOf('Monday, Working hours').getByText('Mine: 12:00–18:00').waitFor();
  await choiceOf('Monday, Working hours').getByText('Theirs: 10:00–17:00').click();
  await choiceOf('Friday, Break times').getByText('Mine: 12:00–13:00').waitFor();
  await choiceOf('Friday, Break times').getByText('Theirs: 13:00–14:00').click();
  await expect.poll(() => editor.getByLabel('Monday start').inputValue()).toBe('10:00');
  await press(page, 'Save');
  await editor.waitFor({ state: 'hidden' });
  expect(await stored()).toMatchObject({
    title: 'Barber',
    about: 'Since 1998',
    workingSchedule: { ...EVERY_DAY, monday },
    breakTimes: { ...NO_BREAKS, friday: lunch },
  });

  // No link means all services: nobody wants one less than either has said.
  const shave = dataOf<{ id: string }>(
    await site.app.call('POST', '/services', {
      token: salon.token,
      body: serviceBody(salon.branch.id, { name: 'Sakal' }),
    }),
  );
  await change({ serviceIds: [service.id] });
  await page.reload();
  await press(page, 'Edit İlker Öz');
  await editor.getByLabel('Saç kesimi').uncheck();
  await change({ serviceIds: [service.id, shave.id] });
  await press(page, 'Save');
  await choiceOf('Services').getByText('Mine: All services of the branch').waitFor();
  await choiceOf('Services').getByText('Theirs: Saç kesimi, Sakal').click();
  await press(page, 'Save');
  await editor.waitFor({ state: 'hidden' });
  expect((await stored()).serviceIds.toSorted()).toEqual([service.id, shave.id].toSorted());

  const terms = page.getByRole('dialog', { name: 'İlker Öz: own price and duration' });
  await press(page, 'Own price and duration: İlker Öz');
  const cut = terms.getByRole('group', { name: 'Saç kesimi' });
  await field(cut, 'Price').fill('500');
  await changeTerms([{ serviceId: service.id, price: 600 }]);
  await press(page, 'Save');
  const price = terms.getByRole('radiogroup', { name: 'Saç kesimi, Price: which one stays?' });
  await price.getByText('Theirs: ₺600').click();
  await press(page, 'Save');
  await terms.waitFor({ state: 'hidden' });
  expect((await stored()).terms).toMatchObject([{ serviceId: service.id, price: 600 }]);

  // A break outside a colleague's new hours is reported next to its field.
  await press(page, 'Edit İlker Öz');
  await unfold(editor, 'Break Times');
  await editor.getByRole('button', { name: 'Add a break on Wednesday' }).click();
  await change({ workingSchedule: { ...EVERY_DAY, monday, wednesday: { ...EVERY_DAY.wednesday, start: '14:00' } } });
  await press(page, 'Save');
  await refused.waitFor();
  await editor.getByText('The break must lie inside the working hours of that day').first().waitFor();
  await editor.getByRole('button', { name: 'Remove break 1 of Wednesday' }).click();
  await press(page, 'Save');
  await editor.waitFor({ state: 'hidden' });
  expect(await stored()).toMatchObject({ workingSchedule: { wednesday: { start: '14:00' } } });
});

test('what was typed before a reload takes back nothing that a colleague has changed in between, in English', async () => {
  const salon = await openSalon(site.app);
  const { change, stored } = colleagueOf(salon);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en', expectedErrors: /409/ });
  await page.goto('/staff');
  const editor = page.getByRole('dialog', { name: 'Edit staff member' });
  await press(page, 'Edit İlker Öz');
  await field(editor, 'Title').fill('Barber');
  await change({ about: 'Since 1998', breakTimes: { ...NO_BREAKS, friday: [{ start: '13:00', end: '14:00' }] } });
  const told = await stored();
  await page.reload();
  await expect.poll(() => field(editor, 'Title').inputValue()).toBe('Barber');
  await press(page, 'Save');
  await editor.waitFor({ state: 'hidden' });
  expect(await stored()).toEqual({ ...told, title: 'Barber', version: expect.any(String) });
});
