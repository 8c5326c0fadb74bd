import * as contract from '@vakit/contract';
import { BUFFER_MINUTES_MAX, kurusOf, VISIT_MINUTES_MAX } from '@vakit/scheduling';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../test-support/test-app.ts';

/** With as many add-ons as can be chosen */
const ITEM_PRICE_MAX = kurusOf(contract.PRICE_MAX + contract.ADDONS_PER_SERVICE_CHOSEN_MAX * contract.ADDON_PRICE_MAX);

/** By table and column, between what the code lets a number lie. */
const BOUNDS: Readonly<Record<string, readonly [least: number, greatest: number]>> = {
  'accounts.tomorrow_list_hour': [0, 23],
  'addon_services.place': [0, contract.ADDONS_PER_SERVICE_MAX - 1],
  'appointment_items.duration_minutes': [contract.DURATION_MIN, VISIT_MINUTES_MAX],
  'appointment_items.price_kurus': [0, ITEM_PRICE_MAX],
  'appointments.buffer_minutes': [0, BUFFER_MINUTES_MAX],
  'appointments.duration_minutes': [contract.DURATION_MIN, VISIT_MINUTES_MAX],
  'appointments.price_kurus': [0, ITEM_PRICE_MAX * contract.SERVICES_PER_VISIT_MAX],
  'branches.booking_horizon_days': [contract.HORIZON_DAYS_MIN, contract.HORIZON_DAYS_MAX],
  'appointments.guest': [0, contract.GUESTS_MAX - 1],
  'branches.max_unconfirmed_bookings': [contract.UNCONFIRMED_BOOKINGS_MIN, contract.UNCONFIRMED_BOOKINGS_MAX],
  'branches.min_cancellation_hours': [contract.CANCELLATION_HOURS_MIN_ON_EDIT, contract.CANCELLATION_HOURS_MAX_ON_EDIT],
  'branches.minimum_notice_minutes': [0, contract.NOTICE_MINUTES_MAX],
  'day_notes.place': [0, contract.DAY_NOTES_MAX - 1],
  'group_sessions.buffer_minutes': [0, BUFFER_MINUTES_MAX],
  'pictures.place': [0, contract.GALLERY_MAX - 1],
  'resource_types.place': [0, contract.RESOURCE_TYPES_MAX - 1],
  'resources.place': [0, contract.RESOURCES_MAX - 1],
  'service_needs.quantity': [1, contract.NEEDED_QUANTITY_MAX],
  'services.seats': [1, contract.SESSION_SEATS_MAX],
  'session_seats.number': [1, contract.SESSION_SEATS_MAX],
  'shared_devices.place': [0, contract.SHARED_DEVICES_MAX - 1],
  'staff_groups.place': [0, contract.STAFF_GROUPS_MAX - 1],
  'service_addons.duration_minutes': [0, contract.ADDON_MINUTES_MAX],
  'service_addons.place': [0, contract.ADDONS_MAX - 1],
  'service_addons.price_kurus': [0, kurusOf(contract.ADDON_PRICE_MAX)],
  'service_variants.duration_minutes': [contract.DURATION_MIN, contract.DURATION_MAX],
  'service_variants.place': [0, contract.SERVICE_VARIANTS_MAX - 2],
  'service_variants.price_kurus': [0, kurusOf(contract.PRICE_MAX)],
  'staff_terms.duration_minutes': [contract.DURATION_MIN, contract.DURATION_MAX],
  'staff_terms.price_kurus': [0, kurusOf(contract.PRICE_MAX)],
  'services.buffer_minutes': [0, BUFFER_MINUTES_MAX],
  'services.duration_minutes': [contract.DURATION_MIN, contract.DURATION_MAX],
  'services.price_kurus': [0, kurusOf(contract.PRICE_MAX)],
};

test('the bounds of each number in the database are those of the code', async () => {
  const app = await startTestApp();
  const { rows } = await sql<{ table: string; definition: string }>`
    SELECT conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`.execute(app.database);
  const bounds = rows.flatMap(({ table, definition }) => {
    const [, column, least, greatest] = /^CHECK \(\(\((\w+) >= (\d+)\) AND \(\1 <= (\d+)\)\)\)$/.exec(definition) ?? [];
    return column ? [[`${table}.${column}`, [Number(least), Number(greatest)]]] : [];
  });
  expect(Object.fromEntries(bounds)).toEqual(BOUNDS);
  await app.close();
});
