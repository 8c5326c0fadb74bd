import type { Appointment, GroupSession, OwnService, ResourceType } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
  takeOn,
} from '../../apps/server/src/test-support/salon.ts';
import { GROUP_TERMS, seatBody } from '../../apps/server/src/test-support/sessions.ts';
import { button, CODE, typeDetails } from '../support/wizard.ts';
import { field, fillIn, unfold } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const send = async <Data>({ token }: Salon, path: string, body: object) =>
  dataOf<Data>(await site.app.call('POST', path, { token, body }));

/** A studio with pilates twice tomorrow; in the earlier session one seat is left. */
async function openStudio() {
  const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true } });
  const service = await send<OwnService>(salon, '/services', serviceBody(salon.branch.id, GROUP_TERMS));
  const plan = async (startTime: string, seats: number) => {
    const place = { branchId: salon.branch.id, serviceId: service.id, staffId: salon.staff.id };
    const [session] = await send<[GroupSession]>(salon, '/group-sessions', {
      ...place,
      dates: [TOMORROW],
      startTime,
      seats,
    });
    return session;
  };
  const [early, late] = [await plan('10:00', 2), await plan('14:00', 8)];
  return { salon, service, early, late };
}

const takeSeat = (salon: Salon, session: GroupSession, email: string) =>
  site.app
    .call('POST', '/appointments', {
      body: seatBody(salon, session, {
        customerEmail: email,
        customerPhone: `0532 ${String(email.length).padStart(3, '0')} 22 33`,
      }),
    })
    .then(dataOf<Appointment>);

test('a customer books the last seat of a session, and cancels it, in Turkish on a phone', async () => {
  const { salon, early } = await openStudio();
  await takeSeat(salon, early, 'ilk@musteri.example');
  const page = await site.newPage({ device: 'phone' });
  await page.goto(`/${salon.branch.slug}`);
  await button(page, /^Pilates/).click();
  await page.getByRole('heading', { name: 'Bir seans seçin' }).waitFor();
  const first = button(page, /10:00 – 11:00.*1 yer kaldı/);
  await button(page, /14:00 – 15:00.*8 yer kaldı/).waitFor();
  await first.click();
  await typeDetails(page);
  await page.goBack();
  await page.getByRole('heading', { name: 'Bir seans seçin' }).waitFor();
  expect(await first.getAttribute('aria-pressed')).toBe('true');
  await page.goBack();
  await page.getByRole('heading', { name: 'Hizmet seçin' }).waitFor();
  await page.goForward();
  await page.goForward();
  await page.reload();
  await button(page, 'Randevuyu onayla').click();
  const code = await page.getByText(CODE).first().innerText();
  await page.getByText('10:00 – 11:00').first().waitFor();
  await page.goto(`/${salon.branch.slug}?service=pilates`);
  await button(page, /10:00 – 11:00.*Dolu/).waitFor();
  expect(await button(page, /10:00 – 11:00.*Dolu/).isDisabled()).toBe(true);
  // Sessions with free seats come first, even later ones.
  const times = await button(page, /\d\d:00 – \d\d:00/).allInnerTexts();
  expect(times.map((text) => text.match(/\d\d:\d\d/)?.[0])).toEqual(['14:00', '10:00']);

  await page.goto(`/track/${code}`);
  await page.getByText('Pilates').first().waitFor();
  await button(page, 'Randevuyu iptal et').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Randevuyu iptal et' }).click();
  await page.getByText('İptal edildi').first().waitFor();
  await page.goto(`/${salon.branch.slug}?service=pilates`);
  await button(page, /10:00 – 11:00.*1 yer kaldı/).waitFor();
});

test('whoever was slower is told so, and chooses another session, in English on a desktop', async () => {
  const { salon, early, late } = await openStudio();
  const page = await site.newPage({ language: 'en' });
  await page.goto(`/${salon.branch.slug}`);
  await button(page, /^Pilates/).click();
  await button(page, /10:00 – 11:00.*2 seats left/).click();
  await typeDetails(page);
  await takeSeat(salon, early, 'bir@musteri.example');
  await takeSeat(salon, early, 'ikinci@musteri.example');
  await button(page, 'Confirm booking').click();
  await page.getByText('This session can no longer be booked.').waitFor();
  await button(page, /14:00 – 15:00.*8 seats left/).click();
  await button(page, 'Confirm booking').click();
  await page.getByText(CODE).first().waitFor();
  const { participants } = dataOf<{ participants: Appointment[] }>(
    await site.app.call('GET', `/group-sessions/${late.id}`, { token: salon.token }),
  );
  expect(participants).toHaveLength(1);
});

test('an owner says that a service is held in groups, and plans one a week, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'shortPhone' });
  await page.goto('/services');
  await page.getByRole('button', { name: 'Hizmet ekle' }).click();
  const form = page.getByRole('dialog');
  await fillIn(form, { Ad: 'Yoga', Açıklama: 'Sabah yogası' });
  await unfold(form, 'Diğer ayarlar');
  await form.getByRole('switch', { name: 'Grup halinde verilir' }).press('Space');
  await field(form, 'Yer sayısı').fill('6');
  await form.getByRole('button', { name: 'Hizmeti oluştur' }).click();
  await form.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Diğer işlemler' }).click();
  await page.getByRole('link', { name: 'Grup seansları' }).click();
  await page.getByText('Bu günlerde seans yok').waitFor();
  await page.getByRole('button', { name: 'Seans planla' }).click();
  const plan = page.getByRole('dialog', { name: 'Seans planla' });
  await field(plan, 'Eğitmen').click();
  await page.getByRole('option', { name: /İlker/ }).click();
  await fillIn(plan, { Tarih: TOMORROW, Saat: '19:00', 'Kaç hafta': '3' });
  await plan.getByRole('button', { name: 'Seans planla' }).click();
  // The salon is closed by then.
  await plan.getByRole('button', { name: 'Yine de planla' }).click();
  await page.getByText('3 seans planlandı').waitFor();
  await expect.poll(() => page.getByText('Yoga · ').count()).toBe(3);
  await page.getByText('0/6').first().waitFor();
});

test('an owner looks at who takes part, books somebody in, moves and cancels a session, in English', async () => {
  const { salon, early, late } = await openStudio();
  const seat = await takeSeat(salon, early, 'ayse@musteri.example');
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/appointments');
  await page.getByRole('link', { name: 'Group sessions' }).click();
  const session = page.getByRole('group', { name: /10:00/ });
  await session.getByText('1/2').waitFor();
  await session.getByRole('button', { name: 'Participants' }).click();
  const drawer = page.getByRole('dialog', { name: /Pilates.*10:00/ });
  await drawer.getByText(seat.customerEmail).waitFor();
  await drawer.getByRole('button', { name: 'Book a seat' }).click();
  await fillIn(drawer, { 'First name': 'Su', 'Last name': 'Er', Phone: '0532 444 55 66' });
  await drawer.getByRole('button', { name: 'Book a seat' }).click();
  await drawer.getByText('2 of 2 seats taken').waitFor();
  await drawer.getByText('Su Er').first().waitFor();
  await page.keyboard.press('Escape');
  await session.getByText('2/2').waitFor();

  await session.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit session' });
  await form.getByText('2 customers have a seat and move with the session.').waitFor();
  await fillIn(form, { Seats: '1' });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Taken seats: 2. There cannot be fewer seats than that.').first().waitFor();
  await fillIn(form, { Seats: '4', Time: '11:00' });
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Session saved').waitFor();
  const moved = page.getByRole('group', { name: /11:00/ });
  await moved.getByText('2/4').waitFor();
  expect((await site.mailsTo(seat.customerEmail))[0]?.subject).toContain('11:00');

  await moved.getByRole('button', { name: 'Cancel session' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this session?' });
  await question.getByText('2 customers have a seat').waitFor();
  await field(question, 'Reason (optional)').fill('The trainer is ill');
  await question.getByRole('checkbox', { name: 'Notify the customer' }).uncheck();
  await question.getByRole('button', { name: 'Cancel session' }).click();
  await page.getByText('Session cancelled').waitFor();
  await moved.waitFor({ state: 'detached' });
  expect((await site.mailsTo(seat.customerEmail)).map(({ kind }) => kind)).not.toContain('CANCELLED');
  await page.getByRole('group', { name: new RegExp(late.startTime) }).waitFor();
});

test('sessions that were planned together are changed and cancelled at once, in Turkish on a phone', async () => {
  const { salon, service } = await openStudio();
  const dates = [TOMORROW, addDays(TOMORROW, 7), addDays(TOMORROW, 14)];
  const place = { branchId: salon.branch.id, serviceId: service.id, staffId: salon.staff.id, dates, seats: 3 };
  const planned = await send<GroupSession[]>(salon, '/group-sessions', { ...place, startTime: '16:00' });
  await takeSeat(salon, planned[1] as GroupSession, 'ayse@musteri.example');
  await takeSeat(salon, planned[2] as GroupSession, 'ayse@musteri.example');
  const mailsBefore = (await site.mailsTo('ayse@musteri.example')).length;
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'smallPhone' });
  await page.goto('/appointments/sessions');
  const at = (time: string) => page.getByRole('group', { name: new RegExp(time) });
  await at('16:00').nth(1).getByRole('button', { name: 'Düzenle' }).click();
  const form = page.getByRole('dialog', { name: 'Seansı düzenle' });
  await form.getByRole('combobox', { name: 'Hangileri' }).click();
  await page.getByRole('option', { name: 'Bu ve sonrakiler (2)' }).click();
  await form.getByText('2 yer dolu. Müşterileri de taşınır.').waitFor();
  await fillIn(form, { Saat: '17:00' });
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByText('2 seans kaydedildi').waitFor();
  await at('17:00').nth(1).waitFor();
  expect(await at('16:00').count()).toBe(1);
  // One message about both
  expect((await site.mailsTo('ayse@musteri.example')).length).toBe(mailsBefore + 1);

  await at('17:00').first().getByRole('button', { name: 'Seansı iptal et' }).click();
  const question = page.getByRole('dialog', { name: /iptal edilsin mi/ });
  await question.getByText('Bir müşterinin yeri var').waitFor();
  await question.getByRole('combobox', { name: 'Hangileri' }).click();
  await page.getByRole('option', { name: 'Yaklaşanların hepsi (3)' }).click();
  await question.getByText('2 yer dolu. Bu randevular iptal edilecek.').waitFor();
  await question.getByRole('button', { name: '3 seansı iptal et' }).click();
  await page.getByText('3 seans iptal edildi').waitFor();
  await at('17:00').first().waitFor({ state: 'detached' });
  expect(await at('16:00').count()).toBe(0);
  await at('10:00').waitFor();
});

test('who changes the seats of a session that was moved meanwhile moves nothing back, in Turkish', async () => {
  const { salon, early } = await openStudio();
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto('/appointments/sessions');
  const at = (time: string) => page.getByRole('group', { name: new RegExp(time) });
  const form = page.getByRole('dialog', { name: 'Seansı düzenle' });
  const save = form.getByRole('button', { name: 'Kaydet' });
  await at('10:00').getByRole('button', { name: 'Düzenle' }).click();
  await fillIn(form, { 'Yer sayısı': '10' });
  const { id, staffId, date, seats } = early;
  const body = { staffId, date, startTime: '11:00', seats };
  dataOf(await site.app.call('PUT', `/group-sessions/${id}`, { token: salon.token, body }));
  await save.click();
  await at('11:00').getByText('0/10').waitFor();
});

test('the desk gives a session another room, and is told which is not free, in English', async () => {
  const salon = await openSalon(site.app);
  const branchId = salon.branch.id;
  const rooms = { branchId, name: 'Salon', resourceNames: ['Büyük', 'Küçük', 'Bahçe'] };
  const { id: typeId, resources } = await send<ResourceType>(salon, '/resource-types', rooms);
  const needs = [{ typeId, quantity: 1 }];
  const inRoom = (terms: object) => send<OwnService>(salon, '/services', serviceBody(branchId, { ...terms, needs }));
  const yoga = await inRoom({ name: 'Yoga', durationMinutes: 60, seats: 6 });
  const massage = await inRoom({ name: 'Masaj', durationMinutes: 60 });
  const place = { branchId, serviceId: yoga.id, staffId: salon.staff.id, dates: [TOMORROW] };
  const [planned] = await send<[GroupSession]>(salon, '/group-sessions', { ...place, startTime: '10:00', seats: 6 });
  const other = await takeOn(site.app, salon, { firstName: 'Ece', lastName: 'Usta' });
  const body = bookingBody(salon, { serviceId: massage.id, staffId: other.id, startTime: '10:30' });
  await send(salon, '/appointments/manage', body);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/appointments/sessions');
  const session = page.getByRole('group', { name: /10:00/ });
  await session.getByText('Yoga · İlker Öz · Büyük').waitFor();
  await session.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit session' });
  const choose = async (name: string) => {
    await form.getByRole('combobox', { name: 'Salon' }).click();
    await page.getByRole('option', { name }).click();
  };
  await choose('Küçük');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Not free at that time. Please choose another one.').waitFor();
  await choose('Bahçe');
  await form.getByRole('button', { name: 'Save' }).click();
  await session.getByText('Yoga · İlker Öz · Bahçe').waitFor();

  // A room that a colleague gives it meanwhile stays when something else is changed.
  await session.getByRole('button', { name: 'Edit' }).click();
  const resourceIds = resources.filter((each) => each.name === 'Büyük').map((each) => each.id);
  const { id, staffId, date, startTime } = planned;
  const again = { staffId, date, startTime, seats: 6, resourceIds };
  dataOf(await site.app.call('PUT', `/group-sessions/${id}`, { token: salon.token, body: again }));
  await page.getByText('Yoga · İlker Öz · Büyük').waitFor();
  await field(form, 'Seats').fill('7');
  await form.getByRole('button', { name: 'Save' }).click();
  await session.getByText('0/7').waitFor();
  await session.getByText('Yoga · İlker Öz · Büyük').waitFor();
});

test('the calendar shows a session as one block, which leads to who takes part, in Turkish', async () => {
  const { salon, early } = await openStudio();
  await takeSeat(salon, early, 'ayse@musteri.example');
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto(`/calendar?date=${TOMORROW}`);
  const block = page.getByRole('link', { name: /^10:00 Pilates 1\/2/ });
  await block.waitFor();
  await page.getByRole('link', { name: /^14:00 Pilates 0\/8/ }).waitFor();
  // Nobody is booked there by hand.
  expect(await page.getByRole('button', { name: /10:30–/ }).count()).toBe(0);
  await block.press('Enter');
  await page.getByText('2 yerin 1 tanesi dolu').waitFor();
  await page.getByText('ayse@musteri.example').waitFor();
  await page.getByRole('button', { name: 'Yer ayır' }).waitFor();
});
