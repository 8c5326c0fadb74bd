import { DEFAULT_WORKING_HOURS, NO_BREAKS } from '@vakit/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../database/connect.ts';
import { ofBusiness } from '../database/of-business.ts';
import type { AppointmentRow, BranchRow } from '../database/tables.ts';
import { openBusiness } from '../features/businesses/index.ts';
import type { Reader } from '../features/messages/account-messages.ts';
import type { AppointmentFacts } from '../features/messages/appointment-facts.ts';

/** The moment at which the tests of mails begin. */
export const NOW = new Date('2026-05-29T09:00:00Z');

export type Overrides = {
  readonly appointment?: Partial<AppointmentRow>;
  readonly branch?: Partial<BranchRow>;
  readonly owner?: Partial<AppointmentFacts['owners'][number]>;
};

/** With its only owner */
export type Sample = AppointmentFacts & { readonly owner: Reader };

let count = 0;

/** A booking on Sunday, 31 May 2026 at ten in İstanbul, with everything it stands on. */
export async function insertSample(database: Database, overrides: Overrides = {}): Promise<Sample> {
  count += 1;
  const owner = {
    email: `elif${count}@sikberber.example`,
    firstName: 'Elif',
    language: 'tr' as const,
    ...overrides.owner,
  };
  const ids = { owner: uuidv7(), branch: uuidv7(), service: uuidv7(), staff: uuidv7() };
  await database
    .insertInto('accounts')
    .values({
      id: ids.owner,
      role: 'OWNER',
      first_name: owner.firstName,
      last_name: 'Yılmaz',
      email: owner.email,
      phone: '+90 532 000 00 00',
      password_hash: null,
      language: owner.language,
      created_at: NOW,
    })
    .execute();
  const own = ofBusiness(database, await openBusiness(database, ids.owner, NOW));
  const branch = await own
    .insertInto('branches')
    .values({
      id: ids.branch,
      name: 'Şık Berber',
      category: 'BARBER',
      slug: `sik-berber-${count}`,
      description: 'Kadıköy’ün köşe başındaki berberi',
      address: 'Moda Caddesi 1, Kadıköy',
      phone: '+90 216 000 00 00',
      email: 'merhaba@sikberber.example',
      is_published: true,
      theme_primary_color: '#123456',
      theme_secondary_color: '#abcdef',
      auto_approve_appointments: false,
      min_cancellation_hours: 4,
      slot_interval_minutes: 15,
      minimum_notice_minutes: 0,
      booking_horizon_days: 365,
      time_zone: 'Europe/Istanbul',
      created_at: NOW,
      ...overrides.branch,
      working_hours: DEFAULT_WORKING_HOURS,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await own
    .insertInto('services')
    .values({
      id: ids.service,
      branch_id: ids.branch,
      name: 'Saç kesimi',
      description: 'Yıkama dahil',
      duration_minutes: 30,
      price_kurus: 34_999,
      created_at: NOW,
    })
    .execute();
  await own
    .insertInto('staff_members')
    .values({
      id: ids.staff,
      branch_id: ids.branch,
      account_id: null,
      first_name: 'İlker',
      last_name: 'Öz',
      email: 'ilker@sikberber.example',
      phone: '+90 533 000 00 00',
      title: 'Usta berber',
      working_schedule: DEFAULT_WORKING_HOURS,
      break_times: NO_BREAKS,
      created_at: NOW,
    })
    .execute();
  const appointment = await own
    .insertInto('appointments')
    .values({
      id: uuidv7(),
      branch_id: ids.branch,
      service_id: ids.service,
      staff_id: ids.staff,
      status: 'PENDING',
      starts_at: new Date('2026-05-31T07:00:00Z'),
      ends_at: new Date('2026-05-31T07:30:00Z'),
      service_name: 'Saç kesimi',
      duration_minutes: 30,
      price_kurus: 34_999,
      staff_name: 'İlker Öz',
      customer_first_name: 'Ayşe',
      customer_last_name: 'Demir',
      customer_email: 'ayse@musteri.example',
      customer_phone: '+90 535 111 22 33',
      customer_notes: 'Yanlar kısa olsun',
      confirmation_code: `ACD-${String(count).padStart(3, '0')}-EFH`,
      language: 'tr',
      created_at: NOW,
      ...overrides.appointment,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { appointment, branch, owner, owners: [owner] };
}
