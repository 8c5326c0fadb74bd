import {
  ANY_STAFF,
  type Appointment,
  type Customer,
  type GroupSession,
  type OwnService,
  type ResourceType,
  type ServiceCategory,
} from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { employ } from '../../../apps/server/src/test-support/personas.ts';
import { paint, sendPicture } from '../../../apps/server/src/test-support/pictures.ts';
import {
  acceptInvitation,
  addonBody,
  bookingBody,
  dataOf,
  EVERY_DAY,
  next,
  openBranch,
  openSalon,
  PASSWORD,
  type Salon,
  serviceBody,
  TOMORROW,
  takeOn,
} from '../../../apps/server/src/test-support/salon.ts';
import { GROUP_TERMS, seatBody } from '../../../apps/server/src/test-support/sessions.ts';
import type { TestApp } from '../../../apps/server/src/test-support/test-app.ts';

/** The Friday on which the tests begin, at noon */
export const TODAY = '2026-05-29';

const ABOUT = {
  whatsapp: '0532 123 45 67',
  instagram: 'sik.berber',
  website: 'https://sikberber.example',
  mapCoordinates: '40.9876,29.0271',
  spokenLanguages: ['tr', 'de'],
  paymentMethods: ['CASH', 'CONTACTLESS'],
  goodToKnow: 'İki basamak var.\nOtopark arkada.',
};

export type Business = Awaited<ReturnType<typeof openBusiness>>;

/** A business that has something of everything which a screen can show: the one of the walk. */
export async function openBusiness(app: TestApp) {
  const salon = await openSalon(app, { branch: ABOUT, staff: { about: 'On yıldır ustura kullanır.' } });
  const second = await openBranch(app, salon, { branch: { name: 'Moda Berber', bookingProof: 'EVERYBODY' } });
  const send = asOwner(app, salon);
  await givePictures(app, salon);
  const services = await sell(app, salon);
  const selin = await takeOn(app, salon, { firstName: 'Selin', lastName: 'Ak' });
  const workingSchedule = { ...EVERY_DAY, monday: { start: '09:00', end: '18:00', available: false } };
  const can = await takeOn(app, salon, { firstName: 'Can', lastName: 'Yücel', workingSchedule });
  await send('PUT', `/staff/${selin.id}/terms`, {
    terms: [{ serviceId: salon.service.id, price: 900, durationMinutes: 45 }],
  });
  await send('POST', '/staff-groups', { branchId: salon.branch.id, name: 'Kuaförler', staffIds: [selin.id] });
  const staffToken = await acceptInvitation(app, salon.staff.email);
  const reception = await employ(app, salon, 'RECEPTION');
  const people = { branchId: salon.branch.id, selin, can, staffToken };
  await enterTimeOff(app, salon, people);
  const booked = await bookEverything(app, salon, { selin, can, services });
  await holdSessions(app, { ...salon, staff: can }, services.pilates);
  await shareLasers(app, salon, second);
  await send('POST', '/appointments/calendar/notes', {
    branchId: salon.branch.id,
    date: TODAY,
    text: 'Ürün teslimatı 14:00',
  });
  const member = { firstName: 'Su', lastName: 'Er', email: `davetli${next()}@salon.example`, role: 'RECEPTION' };
  await send('POST', `/branches/${salon.branch.id}/members`, { ...member, phone: '+90 532 000 00 00' });
  await send('PUT', '/me/pin', { currentPassword: PASSWORD, pin: '4826' });
  const awaited = await app.call('POST', '/appointments', { body: bookingBody(second), address: '10.9.9.9' });
  const receptionist = dataOf<{ email: string }>(await app.call('GET', '/me/account', { token: reception }));
  const emails = { owner: salon.ownerEmail, staff: salon.staff.email, reception: receptionist.email };
  return { salon, second, selin, can, services, ...booked, emails, unproven: dataOf<Appointment>(awaited) };
}

type Method = 'GET' | 'POST' | 'PUT';

export const asOwner =
  (app: TestApp, { token }: Pick<Salon, 'token'>) =>
  async <Data>(method: Method, path: string, body?: object): Promise<Data> =>
    dataOf<Data>(await app.call(method, path, { token, language: 'tr', ...(body && { body }) }));

async function givePictures(app: TestApp, { token, branch, staff }: Salon): Promise<void> {
  const photo = await paint(800, 600).jpeg().toBuffer();
  const give = async (call: `${'PUT' | 'POST'} /${string}`, alt: string) =>
    dataOf(await sendPicture(app, token, call, photo, { alt }));
  await give(`PUT /branches/${branch.id}/cover`, 'Moda Caddesi’nden vitrin');
  await give(`PUT /branches/${branch.id}/logo`, 'Daire içinde makas');
  await give(`PUT /staff/${staff.id}/picture`, 'Gülümseyen usta');
  for (const alt of ['Koltuklar', 'Ayna']) await give(`POST /branches/${branch.id}/gallery`, alt);
}

/** One service of each kind, and as many others as need a search. */
async function sell(app: TestApp, salon: Salon) {
  const send = asOwner(app, salon);
  const branchId = salon.branch.id;
  const add = (terms: object) => send<OwnService>('POST', '/services', serviceBody(branchId, terms));
  const category = async (name: string) =>
    (await send<ServiceCategory>('POST', '/service-categories', { branchId, name })).id;
  const [hair, care] = [await category('Saç'), await category('Bakım')];
  const rooms = { branchId, name: 'Oda', resourceNames: ['Oda 1', 'Oda 2'] };
  const room = await send<ResourceType>('POST', '/resource-types', rooms);
  await send('PUT', `/services/${salon.service.id}`, { ...salon.service, categoryId: hair });
  await send('POST', '/addons', addonBody(salon, { translations: { en: { name: 'Care mask' } } }));
  const short = {
    name: 'Boyama',
    variantName: 'Kısa',
    variants: [{ name: 'Uzun', durationMinutes: 120, price: 1800 }],
  };
  const laser = {
    ...{ name: 'Lazer epilasyon', variantName: 'Bacak', variantsTogether: true },
    variants: [{ name: 'Kol', durationMinutes: 20, price: 300.25 }],
  };
  for (const terms of [short, laser]) await add({ ...terms, categoryId: hair });
  await add({ name: 'Gelin başı', price: 0, priceKind: 'ASK', categoryId: hair });
  await add({ name: 'Keratin', onlineBooking: 'KNOWN', categoryId: hair });
  for (const number of [1, 2, 3, 4, 5, 6])
    await add({ name: `Bakım ${number}`, categoryId: care, description: 'Uzun uzun anlatılır. '.repeat(9) });
  const divided = { durationMinutes: 110, price: 1500, processingAfterMinutes: 45, processingMinutes: 35 };
  return {
    colour: await add({ ...divided, name: 'Boya' }),
    massage: await add({ name: 'Masaj', needs: [{ typeId: room.id, quantity: 1 }] }),
    pilates: await add(GROUP_TERMS),
    room,
  };
}

type People = { readonly branchId: string; readonly can: { readonly id: string }; readonly staffToken: string };

async function enterTimeOff(app: TestApp, salon: Salon, { branchId, can, staffToken }: People): Promise<void> {
  const send = asOwner(app, salon);
  const off = { branchId, kind: 'TIME_OFF', startDate: TODAY, endDate: TODAY };
  const training = { ...off, staffId: can.id, reason: 'TRAINING', startTime: '15:00', endTime: '16:00' };
  await send('POST', '/schedule-exceptions', training);
  const holiday = { staffId: salon.staff.id, reason: 'HOLIDAY', startDate: '2026-07-01', endDate: '2026-07-07' };
  await send('POST', '/schedule-exceptions', { ...off, ...holiday, note: 'İyi tatiller' });
  const body = { branchId, startDate: '2026-06-08', endDate: '2026-06-08', note: 'Kardeşimin düğünü var' };
  dataOf(await app.call('POST', '/staff/me/time-off-requests', { token: staffToken, body }));
}

type Offer = {
  readonly selin: Salon['staff'];
  readonly can: Salon['staff'];
  readonly services: Awaited<ReturnType<typeof sell>>;
};

/** Appointments in every status, today and later. */
async function bookEverything(app: TestApp, salon: Salon, { selin, can, services }: Offer) {
  const send = asOwner(app, salon);
  const address = () => `10.0.${next()}.1`;
  const who = (customerFirstName: string) => ({ customerFirstName, customerEmail: `k${next()}@musteri.example` });
  const enter = (name: string, wish: object) =>
    send<Appointment>('POST', '/appointments/manage', {
      ...bookingBody(salon, { appointmentDate: TODAY, allowOutsideHours: true, ...who(name), ...wish }),
    });
  const ask = async (name: string, wish: object, from = address()) =>
    dataOf<Appointment>(
      await app.call('POST', '/appointments', {
        ...{ body: bookingBody(salon, { ...who(name), ...wish }), language: 'tr', address: from },
      }),
    );
  const become = ({ id }: Appointment, status: string) =>
    send('PUT', `/appointments/manage/${id}/status?status=${status}`);

  const contacts = { phones: ['0532 444 55 66'], emails: ['cagla1@musteri.example'] };
  const known = { firstName: 'Çağla', lastName: 'Işıl', ...contacts, alert: 'Boya alerjisi' };
  const customer = await send<Customer>('POST', '/customers', { ...known, notes: 'Kahve sever' });
  await send('POST', '/customers', { firstName: 'Cagla', lastName: 'Isil', emails: ['cagla@musteri.example'] });
  const dated = { customerId: customer.id, customerFirstName: 'Çağla', customerLastName: 'Işıl', customerEmail: '' };
  const visit = { ...dated, customerPhone: '0532 444 55 66', staffId: selin.id };
  await become(await enter('Çağla', { ...visit, startTime: '09:00' }), 'COMPLETED');
  await become(await enter('Çağla', { ...visit, startTime: '10:00' }), 'NO_SHOW');

  const ayse = await enter('Ayşe', { startTime: '14:00' });
  const later = await enter('Zeynep', { startTime: '17:00' });
  await enter('Beste', { startTime: '15:00', staffId: selin.id, serviceId: services.colour.id });
  const mert = await ask('Mert', { appointmentDate: TODAY, startTime: '16:00', customerNotes: 'Kâkül kısa olmasın' });
  const guest = { name: 'Zeynep', services: [{ serviceId: salon.service.id, staffId: ANY_STAFF }] };
  const party = await ask('Anne', { guests: [guest] });
  const moving = await ask('Deniz', { startTime: '13:00' });
  await become(moving, 'CONFIRMED');
  const wish = { staffId: salon.staff.id, appointmentDate: TOMORROW, startTime: '16:00' };
  dataOf(await app.call('PUT', `/appointments/track/${moving.confirmationCode}/time`, { body: wish }));
  await become(await enter('Fatma', { appointmentDate: TOMORROW, startTime: '14:00', staffId: selin.id }), 'CANCELLED');
  const silent = { customerEmail: '', appointmentDate: TOMORROW, staffId: selin.id };
  const [nil, called] = [
    await enter('Nil', { ...silent, startTime: '12:00' }),
    await enter('Pınar', { ...silent, startTime: '13:00' }),
  ];
  for (const each of [nil, called]) await become(each, 'CANCELLED');
  await send('PUT', `/appointments/manage/${called.id}/call`, { isMade: true });
  const massage = { serviceId: services.massage.id, staffId: can.id, appointmentDate: TOMORROW, startTime: '12:00' };
  const inRoom = await enter('Zeki', massage);
  const repeated = await enter('Nur', { appointmentDate: TOMORROW, startTime: '17:00', staffId: selin.id });
  const visits = [7, 14].map((days) => ({ appointmentDate: addDays(TOMORROW, days), startTime: '17:00' }));
  const series = { appointmentId: repeated.id, rule: { everyWeeks: 1, times: 2 }, visits };
  await send('POST', '/appointments/series', series);
  for (const hour of [10, 11, 12, 13, 14])
    await ask(`Sahte ${hour}`, { appointmentDate: '2026-06-03', startTime: `${hour}:00` }, '203.0.113.7');
  await fillMessages(app, ayse);
  return { ayse, later, mert, party, moving, inRoom, repeated, customer };
}

/** One message of each outcome for an appointment. */
async function fillMessages({ database }: TestApp, { id }: Appointment): Promise<void> {
  const [mail] = await database.selectFrom('messages').selectAll().where('appointment_id', '=', id).execute();
  if (!mail) throw new Error('Nobody was told of the appointment');
  const copy = (outcome: object) => ({ ...mail, id: crypto.randomUUID().replace(/^./, 'f'), ...outcome });
  const text = { channel: 'SMS' as const, recipient: '+4915123456789', html: null };
  await database
    .insertInto('messages')
    .values([
      copy({ status: 'FAILED', last_error: '550 No such person' }),
      copy({ ...text, status: 'DROPPED', drop_reason: 'COUNTRY' }),
    ])
    .execute();
}

/** Two sessions tomorrow, of which the earlier has a seat taken, and a full one. */
async function holdSessions(app: TestApp, salon: Salon, { id: serviceId }: OwnService): Promise<void> {
  const send = asOwner(app, salon);
  const place = { branchId: salon.branch.id, serviceId, staffId: salon.staff.id, dates: [addDays(TOMORROW, 1)] };
  for (const [startTime, seats] of [
    ['10:00', 2],
    ['14:00', 8],
    ['16:00', 1],
  ]) {
    const [session] = await send<[GroupSession]>('POST', '/group-sessions', { ...place, startTime, seats });
    const contact = { customerEmail: `s${next()}@musteri.example`, customerPhone: `0532 333 22 ${10 + (next() % 80)}` };
    const body = seatBody(salon, session, contact);
    if (seats !== 8) dataOf(await app.call('POST', '/appointments', { body, address: `10.7.${next()}.1` }));
  }
}

/** A laser in each branch, of which one is out of order for a while. */
async function shareLasers(app: TestApp, salon: Salon, second: Salon): Promise<void> {
  const send = asOwner(app, salon);
  const add = (branchId: string, name: string) =>
    send<ResourceType>('POST', '/resource-types', { branchId, name: 'Lazer', resourceNames: [name] });
  const laser = await add(salon.branch.id, 'Alexandrite');
  await add(second.branch.id, 'Lazer 2');
  const days = { startDate: TOMORROW, endDate: TOMORROW, startTime: '14:00', endTime: '16:00', note: 'Bakım' };
  await send('POST', '/resource-maintenance', { resourceId: laser.resources[0]?.id, ...days });
}
