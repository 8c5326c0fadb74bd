import type { Appointment, AppointmentChange, ResourceMaintenance } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { whileUncommitted } from '../../test-support/locks.ts';
import { openRooms, type Rooms } from '../../test-support/rooms.ts';
import { dataOf, TOMORROW, UNKNOWN_ID } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let rooms: Rooms;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  rooms = await openRooms(app);
});
afterAll(() => app.close());

const giveOthers = (id: string) => rooms.send('POST', `/resource-maintenance/${id}/others`, {});
const addLaser = async (name: string) =>
  dataOf(await rooms.send('POST', '/resources', { typeId: rooms.laser.id, name }));

test('who is left in maintenance gets what is free by now, as many as can, and the others stay', async () => {
  const epilation = await rooms.sell('Epilasyon', [rooms.need(rooms.laser, 1)]);
  const [first, second] = [await rooms.book(0, '10:00', epilation), await rooms.book(0, '14:00', epilation)];
  const entered = dataOf<ResourceMaintenance>(
    await rooms.send('POST', '/resource-maintenance', {
      ...{ resourceId: rooms.laser.resources[0]?.id, startDate: TOMORROW, endDate: TOMORROW },
      leaveAppointments: true,
    }),
  );
  expect(entered.leftCount).toBe(2);
  expect(dataOf(await giveOthers(entered.id))).toEqual(entered);

  await addLaser('Diode');
  expect((await rooms.tryToBook(1, '14:00', epilation)).status).toBe(201);
  expect(dataOf(await giveOthers(entered.id))).toEqual({ ...entered, leftCount: 1 });
  expect([await rooms.roomsOf(first.id), await rooms.roomsOf(second.id)]).toEqual(['Diode', 'Alexandrite']);
  const history = await app.call('GET', `/appointments/manage/${first.id}/history`, { token: rooms.salon.token });
  expect(JSON.stringify(dataOf<AppointmentChange[]>(history))).toContain('Diode');
  await addLaser('Nd:YAG');
  expect(dataOf<ResourceMaintenance>(await giveOthers(entered.id)).leftCount).toBe(0);
  expect(await rooms.roomsOf(second.id)).toBe('Nd:YAG');
  const seen = await app.call('GET', `/appointments/manage/${second.id}`, { token: rooms.salon.token });
  expect(dataOf<Appointment>(seen)).toMatchObject({ startTime: '14:00', status: second.status });
});

test('what is cancelled while its room goes out of use gets no other, and its history ends with that', async () => {
  const { id } = await rooms.book(0, '10:00');
  const [oda1] = rooms.room.resources;
  expect(await rooms.roomsOf(id)).toBe(oda1?.name);
  const edit = { name: 'Oda 1', isActive: false, moveAppointments: true };
  const answers = await whileUncommitted(
    app,
    () => rooms.status(id, 'CANCELLED'),
    () => rooms.send('PUT', `/resources/${oda1?.id}`, edit),
    'messages',
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await rooms.roomsOf(id)).toBe('');
  const history = await app.call('GET', `/appointments/manage/${id}/history`, { token: rooms.salon.token });
  expect(dataOf<AppointmentChange[]>(history).map(({ status }) => status)).toEqual(['PENDING', 'CANCELLED']);
});

test('maintenance that there is not gives nobody anything', async () => {
  expect(await giveOthers(UNKNOWN_ID)).toMatchObject({ status: 404, body: { code: 'MAINTENANCE_NOT_FOUND' } });
});
