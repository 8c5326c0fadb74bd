import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { ofBusiness } from '../../database/of-business.ts';
import { insertAccount } from '../accounts/index.ts';
import { openBusiness } from '../businesses/index.ts';
import { BARBER } from './barber.ts';
import { DEMO_OWNER, DEMO_PASSWORD } from './demo-sign-in.ts';
import { drawAppointments } from './draw-appointments.ts';
import { HAIRDRESSER } from './hairdresser.ts';
import { insertSalon } from './insert-salon.ts';
import { openingOf } from './opening.ts';
import { createRandom } from './random.ts';
import { SPA } from './spa.ts';

const SALONS = [BARBER, SPA, HAIRDRESSER];
/** Any number: the same one draws the same appointments. */
const SEED = 48;

/**
 * Fills a database in which nobody has an account yet, unless no demo is wanted, with three salons at work: an owner who
 * can sign in, branches, services, staff, and appointments around now. No mails are written for it.
 */
export async function seedDemo({ config, database, passwords, now }: Context): Promise<void> {
  if (!config.demo) return;
  if (await database.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) return;
  const present = now();
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  await inTransaction(database, async (transaction) => {
    const opening = openingOf(BARBER, present);
    const owner = await insertAccount(transaction, {
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
    const businessId = await openBusiness(transaction, owner.id, opening);
    const random = createRandom(SEED);
    for (const salon of SALONS) {
      const appointments = drawAppointments(salon, random, present);
      await insertSalon(ofBusiness(transaction, businessId), salon, appointments, {
        ownerId: owner.id,
        businessId,
        passwordHash,
        now: present,
      });
    }
  });
}
