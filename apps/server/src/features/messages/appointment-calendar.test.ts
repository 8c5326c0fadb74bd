import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { readConfig } from '../../config.ts';
import { insertSample, NOW, type Overrides } from '../../test-support/sample-appointment.ts';
import { wholeDatabase } from '../../test-support/whole-database.ts';
import { appointmentCalendar } from './appointment-calendar.ts';

let storage: TestDatabase;
beforeAll(async () => {
  storage = await createTestDatabase();
});
afterAll(() => storage.drop());

const context = { config: { ...readConfig({}), publicUrl: 'https://vakit.example' }, now: () => NOW };
const sample = (overrides?: Overrides) => insertSample(wholeDatabase(storage.connection.database), overrides);

/** The properties of the file's only event and of the calendar around it, by name, lines joined as RFC 5545 says. */
function read(file: string): Record<string, string> {
  const lines = file.replace(/\r\n[ \t]/g, '').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? [];
      return [name, value];
    }),
  );
}

test('holds the appointment in UTC, with code and tracking link', async () => {
  const facts = await sample();
  const code = facts.appointment.confirmation_code;
  expect(read(appointmentCalendar(context, facts, 'REQUEST'))).toMatchObject({
    METHOD: 'REQUEST',
    UID: `${facts.appointment.id}@vakit`,
    SEQUENCE: '0',
    DTSTAMP: '20260529T090000Z',
    DTSTART: '20260531T070000Z',
    DTEND: '20260531T073000Z',
    SUMMARY: 'Saç kesimi · Şık Berber',
    LOCATION: 'Şık Berber\\, Moda Caddesi 1\\, Kadıköy',
    DESCRIPTION: `Personel: İlker Öz\\nOnay kodu: ${code}\\nhttps://vakit.example/track/${code}`,
    URL: `https://vakit.example/track/${code}`,
    STATUS: 'TENTATIVE',
    ORGANIZER: 'mailto:merhaba@sikberber.example',
  });
});

test('stays the same event, in rising versions, until it is taken back', async () => {
  const { appointment, branch } = await sample();
  const versions = (
    [
      ['PENDING', 'REQUEST'],
      ['CONFIRMED', 'REQUEST'],
      ['CANCELLED', 'CANCEL'],
    ] as const
  ).map(([status, method]) =>
    read(appointmentCalendar(context, { appointment: { ...appointment, status }, branch }, method)),
  );
  expect(new Set(versions.map(({ UID }) => UID)).size).toBe(1);
  expect(versions.map(({ SEQUENCE }) => Number(SEQUENCE))).toEqual([0, 1, 2]);
  expect(versions.map(({ STATUS }) => STATUS)).toEqual(['TENTATIVE', 'CONFIRMED', 'CANCELLED']);
  expect(versions.at(-1)).toMatchObject({ METHOD: 'CANCEL' });
});

test('invites nobody to what is downloaded, and says so two hours before as long as it is to come', async () => {
  const { appointment, branch } = await sample();
  const download = (status: 'PENDING' | 'CANCELLED') =>
    appointmentCalendar(context, { appointment: { ...appointment, status }, branch }, 'PUBLISH');
  const toCome = download('PENDING');
  expect(read(toCome)).toMatchObject({ METHOD: 'PUBLISH', ACTION: 'DISPLAY', TRIGGER: '-PT2H' });
  expect(toCome).not.toContain('ATTENDEE');
  expect(read(download('CANCELLED'))).toMatchObject({ METHOD: 'PUBLISH', STATUS: 'CANCELLED' });
  expect(download('CANCELLED')).not.toContain('VALARM');
  expect(appointmentCalendar(context, { appointment, branch }, 'REQUEST')).not.toContain('VALARM');
});

test('takes no line of its own from a name', async () => {
  const evil = 'A"\r\nATTENDEE:mailto:kotu@example.com\r\nX:1';
  const facts = await sample({
    appointment: { customer_first_name: evil, service_name: evil, staff_name: evil },
    branch: { name: evil, address: evil },
  });
  const lines = appointmentCalendar(context, facts, 'REQUEST')
    .replace(/\r\n[ \t]/g, '')
    .split(/\r\n|\r|\n/);
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('X:'))).toEqual([]);
});

test('no line is longer than 75 octets', async () => {
  const facts = await sample({ branch: { name: 'Ş'.repeat(100), address: 'ğ'.repeat(300) } });
  const lines = appointmentCalendar(context, facts, 'REQUEST').split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
});
