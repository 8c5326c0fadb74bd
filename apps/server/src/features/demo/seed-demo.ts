import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { ofBusiness } from '../../database/of-business.ts';
import { insertAccount } from '../accounts/index.ts';
import { openBusiness } from '../businesses/index.ts';
import { BARBER } from './barber.ts';
import { demoOwner } from './demo-owner.ts';
import { DEMO_PICTURES } from './demo-pictures.ts';
import { DEMO_OWNER, DEMO_PASSWORD } from './demo-sign-in.ts';
import { drawAppointments } from './draw-appointments.ts';
import { HAIRDRESSER } from './hairdresser.ts';
import { insertAppointments } from './insert-appointments.ts';
import { insertCourses } from './insert-courses.ts';
import { openSalon } from './open-salon.ts';
import { openingOf } from './opening.ts';
import { createRandom } from './random.ts';
import { SPA } from './spa.ts';

const SALONS = [BARBER, SPA, HAIRDRESSER];
/** Any number: the same one draws the same appointments. */
const SEED = 48;
/** In milliseconds: by then the first start answers, which needs the processor more. */
const PICTURES_AFTER = 2000;

/**
 * Fills a database in which nobody has an account yet, unless no demo is wanted, with three salons at work: an owner who
 * can sign in, branches, services, staff, and appointments around now; a job gives their pictures. No mails are written for
 * it.
 */
export async function seedDemo(context: Context): Promise<void> {
  const { config, database, passwords, jobs, now } = context;
  if (!config.demo) return;
  if (await database.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) return;
  const present = now();
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  await inTransaction(database, async (transaction) => {
    const opening = openingOf(BARBER, present);
    const { id } = await insertAccount(transaction, {
      role: 'OWNER',
      first_name: DEMO_OWNER.firstName,
      last_name: DEMO_OWNER.lastName,
      email: DEMO_OWNER.email,
      phone: DEMO_OWNER.phone,
      password_hash: passwordHash,
      email_verified_at: opening,
      language: 'tr',
      created_at: opening,
    });
    const businessId = await openBusiness(transaction, id, opening);
    const owner = demoOwner(id, businessId);
    const ownTransaction = ofBusiness(transaction, businessId);
    const random = createRandom(SEED);
    for (const salon of SALONS) {
      const appointments = drawAppointments(salon, random, present);
      const open = await openSalon(context, salon, { transaction: ownTransaction, owner, passwordHash, now: present });
      const sessionOf = await insertCourses(ownTransaction, salon, open, present);
      await insertAppointments(ownTransaction, salon, appointments, open, { owner, sessionOf, now: present });
    }
    const startAfter = new Date(present.getTime() + PICTURES_AFTER);
    await jobs.add(DEMO_PICTURES, transaction, [{ data: { ownerId: id, businessId }, startAfter }]);
  });
}
