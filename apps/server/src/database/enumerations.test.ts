import {
  ACTIVITY_ACTIONS,
  ACTORS,
  BOOKING_PROOFS,
  CALL_REASONS,
  CATEGORIES,
  CHANNELS,
  CONTACT_KINDS,
  DROP_REASONS,
  IDLE_MINUTES,
  INVITED_ROLES,
  KEPT_REASONS,
  LANGUAGES,
  MEMBER_ROLES,
  MESSAGE_STATUSES,
  MOVE_REQUEST_STEPS,
  NEED_SPANS,
  ONLINE_BOOKINGS,
  PICTURE_FORMATS,
  PICTURE_USES,
  ROLES,
  SCHEDULE_EXCEPTION_KINDS,
  SLOT_INTERVALS,
  THEME_APPEARANCES,
  TIME_OFF_REASONS,
  TIME_OFF_REQUEST_STATUSES,
  VISIT_MARKS,
} from '@vakit/contract';
import { APPOINTMENT_STATUSES, PRICE_KINDS } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-support/test-app.ts';
import type { Tables, TokenPurpose } from './tables.ts';

const TOKEN_PURPOSES = keysOf<TokenPurpose>({
  VERIFY_EMAIL: true,
  RESET_PASSWORD: true,
  CHANGE_EMAIL: true,
});
const CALENDAR_METHODS = keysOf<NonNullable<Tables['messages']['calendar_method']>>({
  ...{ REQUEST: true, CANCEL: true, PUBLISH: true },
});

/** By table and column, the list that the code knows. */
const LISTS: Readonly<Record<string, readonly (string | number)[]>> = {
  'account_tokens.purpose': TOKEN_PURPOSES,
  'accounts.role': ROLES,
  'appointment_changes.actor': ACTORS,
  'appointment_changes.move_request': MOVE_REQUEST_STEPS,
  'appointment_changes.status': APPOINTMENT_STATUSES,
  'appointment_changes.visit_mark': VISIT_MARKS,
  'appointment_items.price_kind': PRICE_KINDS,
  'appointments.price_kind': PRICE_KINDS,
  'appointments.status': APPOINTMENT_STATUSES,
  'audit_entries.action': ACTIVITY_ACTIONS,
  'branch_roles.role': MEMBER_ROLES,
  'invitations.role': INVITED_ROLES,
  'branches.booking_proof': BOOKING_PROOFS,
  'branches.category': CATEGORIES,
  'branches.device_idle_minutes': IDLE_MINUTES,
  'branches.slot_interval_minutes': SLOT_INTERVALS,
  'branches.theme_appearance': THEME_APPEARANCES,
  'customer_codes.kind': CONTACT_KINDS,
  'customer_calls.reason': CALL_REASONS,
  'customer_contacts.kind': CONTACT_KINDS,
  'customer_import_changes.kept': KEPT_REASONS,
  'customer_sessions.kind': CONTACT_KINDS,
  'messages.calendar_method': CALENDAR_METHODS,
  'messages.drop_reason': DROP_REASONS,
  'messages.status': MESSAGE_STATUSES,
  'picture_files.format': PICTURE_FORMATS,
  'pictures.use': PICTURE_USES,
  'schedule_exceptions.kind': SCHEDULE_EXCEPTION_KINDS,
  'schedule_exceptions.reason': TIME_OFF_REASONS,
  'service_variants.price_kind': PRICE_KINDS,
  'service_needs.span': NEED_SPANS,
  'services.online_booking': ONLINE_BOOKINGS,
  'services.price_kind': PRICE_KINDS,
  'time_off_requests.reason': TIME_OFF_REASONS,
  'time_off_requests.status': TIME_OFF_REQUEST_STATUSES,
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Every column that a CHECK confines to a list, with that list. */
async function selectLists(): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ table: string; definition: string }>`
    SELECT conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`.execute(app.database);
  const lists = rows.flatMap(({ table, definition }) => {
    const [, column, values = ''] = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition) ?? [];
    return column
      ? [[`${table}.${column}`, values.split(', ').map((value) => value.replace(/^'(.*)'::text$/, '$1'))]]
      : [];
  });
  return Object.fromEntries(lists);
}

test('each list that the database knows is the one that the code knows', async () => {
  const sorted = (lists: Readonly<Record<string, readonly (string | number)[]>>) =>
    Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, values.map(String).sort()]));
  expect(sorted(await selectLists())).toEqual(sorted(LISTS));
});

test('a column of a language takes the code of each that there is, and nothing else than a code', async () => {
  const { rows } = await sql<{ definition: string }>`
    SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE contype = 'c' AND conname LIKE '%_language_check' ORDER BY conname`.execute(app.database);
  const check = "CHECK ((language ~ '^[a-z]{2}$'::text))";
  expect(rows.map(({ definition }) => definition)).toEqual(Array(5).fill(check));
  for (const language of LANGUAGES) expect(language).toMatch(/^[a-z]{2}$/);
});

test('a column of a channel takes each that the code knows, and no other', async () => {
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE contype = 'c' AND conname LIKE '%channel_check' ORDER BY conname`.execute(app.database);
  expect(rows).toEqual([
    {
      name: 'appointments_marketing_consent_channel_check',
      definition: 'CHECK (is_channel(marketing_consent_channel))',
    },
    { name: 'message_admissions_channel_check', definition: 'CHECK (is_channel(channel))' },
    { name: 'messages_channel_check', definition: 'CHECK (is_channel(channel))' },
  ]);
  const asked = [...CHANNELS, 'FAX', 'sms', ''];
  const answers = await sql<{ taken: boolean }>`
    SELECT is_channel(name) AS taken FROM unnest(${asked}::text[]) WITH ORDINALITY AS asked (name, position)
    ORDER BY position`.execute(app.database);
  expect(asked.filter((_, index) => answers.rows[index]?.taken)).toEqual(CHANNELS);
});

/** The values of a type, none left out. */
function keysOf<Value extends string>(values: Readonly<Record<Value, true>>): Value[] {
  return Object.keys(values) as Value[];
}
