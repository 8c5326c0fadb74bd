import { ANY_STAFF, type Appointment, type OwnService, type ResourceType, type StaffMember } from '@vakit/contract';
import { sql } from 'kysely';
import { bookingBody, dataOf, openSalon, type Salon, serviceBody, TOMORROW, takeOn } from './salon.ts';
import type { TestApp } from './test-app.ts';
import { wholeDatabase } from './whole-database.ts';

/** Actions of a test in a salon with rooms. */
export type Rooms = Awaited<ReturnType<typeof openRooms>>;

/** Answer to the loser of a race for a room or a person */
export const refused = { status: 409, body: { code: 'SLOT_UNAVAILABLE' } };

let customers = 0;

/** Opens a salon, or takes a branch, of four people with two rooms, which a massage needs, and a laser. */
export async function openRooms(app: TestApp, branch?: Salon) {
  const salon: Salon = branch ?? (await openSalon(app));
  const people: StaffMember[] = [salon.staff];
  for (const firstName of ['Ada', 'Ece', 'Su']) people.push(await takeOn(app, salon, { firstName, lastName: 'Usta' }));

  const send = (method: 'POST' | 'PUT', path: string, body: object) =>
    app.call(method, path, { token: salon.token, body, language: 'en' });
  const addType = async (name: string, resourceNames: string[]) =>
    dataOf<ResourceType>(await send('POST', '/resource-types', { branchId: salon.branch.id, name, resourceNames }));
  const need = (type: ResourceType, quantity: number) => ({ typeId: type.id, quantity });
  const sell = async (name: string, needs: object[], terms: object = {}) =>
    dataOf<OwnService>(
      await send('POST', '/services', serviceBody(salon.branch.id, { name, durationMinutes: 60, needs, ...terms })),
    );
  const room = await addType('Oda', ['Oda 1', 'Oda 2']);
  const laser = await addType('Lazer', ['Alexandrite']);
  const massage = await sell('Masaj', [need(room, 1)]);

  const body = (
    person: number | null,
    startTime: string,
    { id: serviceId }: { id: string } = massage,
    more: object = {},
  ) =>
    bookingBody(salon, {
      ...('services' in more ? {} : { serviceId }),
      staffId: person === null ? ANY_STAFF : people[person]?.id,
      startTime,
      customerEmail: `m${customers++}@musteri.example`,
      ...more,
    });
  const tryToBook = (...wanted: Parameters<typeof body>) =>
    app.call('POST', '/appointments', { body: body(...wanted), language: 'en' });
  const book = async (...wanted: Parameters<typeof body>) => dataOf<Appointment>(await tryToBook(...wanted));
  const move = (id: string, startTime: string, staffId?: string) =>
    send('PUT', `/appointments/manage/${id}/time`, {
      staffId: staffId ?? people[0]?.id,
      appointmentDate: TOMORROW,
      startTime,
    });
  const status = (id: string, wanted: string) => send('PUT', `/appointments/manage/${id}/status?status=${wanted}`, {});
  /** Names of an appointment's rooms */
  const roomsOf = async (id: string) => {
    const { rows } = await sql<{
      name: string;
    }>`SELECT name FROM occupations JOIN resources ON resources.id = resource_id
      WHERE appointment_id = ${id} ORDER BY part`.execute(wholeDatabase(app.database));
    return rows.map(({ name }) => name).join(', ');
  };
  return { salon, people, room, laser, massage, send, need, sell, body, tryToBook, book, move, status, roomsOf };
}
