import type { Language } from '@vakit/contract';
import type { AppointmentStatus } from '@vakit/scheduling';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { readConfig } from '../../config.ts';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow, MessageRow } from '../../database/tables.ts';
import { UNKNOWN_ID } from '../../test-support/salon.ts';
import { insertSample, NOW, type Overrides } from '../../test-support/sample-appointment.ts';
import { wholeDatabase } from '../../test-support/whole-database.ts';
import type { AppointmentFacts } from './appointment-facts.ts';
import {
  remind,
  tellBooked,
  tellCancelledByBusiness,
  tellCancelledByCustomer,
  tellConfirmed,
  tellOverdue,
} from './appointment-messages.ts';
import { askForProof } from './proof-message.ts';
import { tellSeatsCancelled, tellSeatsMoved } from './seat-messages.ts';
import { type SeriesOccasion, tellSeries } from './series-message.ts';
import type { MessageContext } from './write-messages.ts';

let storage: TestDatabase;
beforeAll(async () => {
  storage = await createTestDatabase();
  const config = { ...readConfig({}), publicUrl: 'https://vakit.example' };
  context = { config, jobs: storage.jobs, now: () => NOW };
});
afterAll(() => storage.drop());

let context: MessageContext;

type Write = (context: MessageContext, queryable: Queryable, facts: AppointmentFacts) => Promise<void>;

const rejected: Write = (context, queryable, facts) =>
  tellCancelledByBusiness(context, queryable, [{ facts, wasPending: true }]);
const cancelled: Write = (context, queryable, facts) =>
  tellCancelledByBusiness(context, queryable, [{ facts, wasPending: false }]);
const reminded: Write = (...call) => remind(...call, 24);
const remindedAgain: Write = (...call) => remind(...call, 2);

/** Writes the mails about a sample and returns the one to the customer and the one to the owner. */
async function mailsOf(write: Write, status: AppointmentStatus, overrides: Overrides = {}) {
  const database = wholeDatabase(storage.connection.database);
  const facts = await insertSample(database, { ...overrides, appointment: { status, ...overrides.appointment } });
  await write(context, database, facts);
  const mails = await database
    .selectFrom('messages')
    .selectAll()
    .where('appointment_id', '=', facts.appointment.id)
    .execute();
  const to = (address: string) => mails.find(({ recipient }) => recipient === address) as MessageRow;
  return { facts, mails, toCustomer: to(facts.appointment.customer_email), toOwner: to(facts.owner.email) };
}

const inLanguage = (language: Language): Overrides => ({ appointment: { language }, owner: { language } });

const LONG_DATES = { tr: '31 Mayıs 2026 Pazar', en: 'Sunday, 31 May 2026' } as const;

describe.each(['tr', 'en'] as const)('a booking, in %s', (language) => {
  test.each(['html', 'plain_text'] as const)('tells the customer everything, as %s', async (part) => {
    const { facts, toCustomer } = await mailsOf(tellBooked, 'PENDING', inLanguage(language));
    const code = facts.appointment.confirmation_code;
    for (const fact of [
      'Ayşe',
      code,
      `https://vakit.example/track/${code}`,
      'Saç kesimi',
      'İlker Öz',
      LONG_DATES[language],
      '10:00–10:30',
      '₺349,99',
      'Şık Berber',
      'Moda Caddesi 1, Kadıköy',
      '+90 216 000 00 00',
    ]) {
      expect(toCustomer[part]).toContain(fact);
    }
  });

  test.each(['html', 'plain_text'] as const)('tells the owner who comes, as %s', async (part) => {
    const { facts, toOwner } = await mailsOf(tellBooked, 'PENDING', inLanguage(language));
    for (const fact of [
      'Elif',
      'Ayşe Demir',
      '0535 111 22 33',
      'ayse@musteri.example',
      'Yanlar kısa olsun',
      'Saç kesimi',
      'İlker Öz',
      LONG_DATES[language],
      '10:00–10:30',
      facts.appointment.confirmation_code,
      'https://vakit.example/appointments/pending',
    ]) {
      expect(toOwner[part]).toContain(fact);
    }
  });
});

describe('subjects', () => {
  test.each([
    ['tr', 'Randevu talebiniz alındı: 31 Mayıs Pazar 10:00, Şık Berber'],
    ['en', 'We received your request: Sunday 31 May 10:00, Şık Berber'],
  ] as const)('say what happened and when, in %s', async (language, subject) => {
    const { toCustomer } = await mailsOf(tellBooked, 'PENDING', inLanguage(language));
    expect(toCustomer.subject).toBe(subject);
  });

  test.each([
    ['requested', tellBooked, 'PENDING', /^Randevu talebiniz alındı/],
    ['booked where the branch approves by itself', tellBooked, 'CONFIRMED', /^Randevunuz onaylandı/],
    ['approved', tellConfirmed, 'CONFIRMED', /^Randevunuz onaylandı/],
    ['rejected', rejected, 'CANCELLED', /^Randevu talebiniz kabul edilemedi/],
    ['cancelled', cancelled, 'CANCELLED', /^Randevunuz iptal edildi/],
    ['not answered in time', tellOverdue, 'CANCELLED', /^Randevu talebiniz sona erdi/],
    ['a day away', reminded, 'CONFIRMED', /^Randevunuzu hatırlatırız/],
    ['two hours away', remindedAgain, 'CONFIRMED', /^Bugün saat 10:00/],
    ['cancelled by the customer', tellCancelledByCustomer, 'CANCELLED', /^Randevunuzu iptal ettiniz/],
  ] as const)('differ: %s', async (_, write, status, subject) => {
    expect((await mailsOf(write, status)).toCustomer.subject).toMatch(subject);
  });

  test('take no second header from a name', async () => {
    const { toCustomer, toOwner } = await mailsOf(tellBooked, 'PENDING', {
      appointment: { customer_first_name: 'Ayşe\r\nBcc: herkes@example.com\r\n\r\n', customer_last_name: 'A\u2028B' },
      branch: { name: 'Şık\nBerber' },
    });
    expect(toOwner.subject).toBe(
      'Onayınızı bekleyen yeni randevu: Ayşe Bcc: herkes@example.com A B, 31 Mayıs Pazar 10:00',
    );
    expect(toCustomer.subject).toBe('Randevu talebiniz alındı: 31 Mayıs Pazar 10:00, Şık Berber');
  });
});

describe('who is written to', () => {
  test('everybody in their own language, with answers going to the other', async () => {
    const { toCustomer, toOwner } = await mailsOf(tellBooked, 'PENDING', {
      appointment: { language: 'en' },
      owner: { language: 'tr' },
    });
    expect(toCustomer.html).toContain('<html lang="en">');
    expect(toCustomer.reply_to).toBe('merhaba@sikberber.example');
    expect(toOwner.html).toContain('<html lang="tr">');
    expect(toOwner.reply_to).toBe('ayse@musteri.example');
  });

  test('an owner who approved or cancelled is not told so', async () => {
    for (const [write, status] of [
      [tellConfirmed, 'CONFIRMED'],
      [rejected, 'CANCELLED'],
      [cancelled, 'CANCELLED'],
    ] as const) {
      expect((await mailsOf(write, status)).mails).toHaveLength(1);
    }
  });

  test('a customer’s cancellation reaches both, its reason the owner alone: whoever holds the code has typed it', async () => {
    const { toCustomer, toOwner } = await mailsOf(tellCancelledByCustomer, 'CANCELLED', {
      appointment: { cancellation_reason: 'Hastalandım' },
    });
    expect(toCustomer.plain_text).not.toContain('Hastalandım');
    expect(toCustomer.html).not.toContain('Hastalandım');
    expect(toOwner.plain_text).toContain('Hastalandım');
    expect(toOwner.subject).toMatch(/^Ayşe Demir randevusunu iptal etti/);
  });
});

test('what people typed is never markup', async () => {
  const typed = `<img src=x onerror="alert('1')"> & Co`;
  const { toCustomer, toOwner } = await mailsOf(tellCancelledByCustomer, 'CANCELLED', {
    appointment: {
      customer_first_name: typed,
      customer_last_name: typed,
      customer_notes: typed,
      cancellation_reason: typed,
      service_name: typed,
      staff_name: typed,
    },
    branch: { name: typed, address: typed, phone: '<b>1</b>' },
    owner: { firstName: typed },
  });
  for (const { html, plain_text } of [toCustomer, toOwner]) {
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Co');
    expect(plain_text).toContain(typed);
  }
});

describe('a form cannot be used to send an advertisement to a stranger', () => {
  const ADVERTISEMENT = 'Kazan http://kotu.example';
  const TYPED = {
    customer_first_name: ADVERTISEMENT,
    customer_last_name: 'kotu。example',
    customer_notes: ADVERTISEMENT,
    guest_name: ADVERTISEMENT,
    cancellation_reason: ADVERTISEMENT,
  };
  const SECRETS = { link: 'jeton', emailCode: '123456', smsCode: undefined };
  const asParty: (write: Write) => Write = (write) => (context, queryable, facts) => {
    const guest = { ...facts.appointment, id: UNKNOWN_ID, guest: 1 };
    return write(context, queryable, { ...facts, party: [facts.appointment, guest] });
  };
  const inSeries: (occasion: SeriesOccasion) => Write = (occasion) => (context, queryable, facts) =>
    tellSeries(context, queryable, occasion, facts, [facts.appointment, facts.appointment]);
  const seatsMoved: Write = (context, queryable, { appointment, ...about }) => {
    const { staff_id, staff_name, ends_at } = appointment;
    const before = { staff_id, staff_name, starts_at: NOW, ends_at };
    const moved = { appointment: appointment as AppointmentRow, before };
    return tellSeatsMoved(context, queryable, about, [moved, moved], 'NOW');
  };
  const seatsCancelled: Write = (context, queryable, { appointment, ...about }) => {
    const cancelled = { appointment: appointment as AppointmentRow, wasPending: false };
    return tellSeatsCancelled(context, queryable, about, [cancelled, cancelled]);
  };

  test.each([
    ['a request', tellBooked, 'PENDING'],
    ['a booking', tellBooked, 'CONFIRMED'],
    ['what proves it', (...call) => askForProof(...call, SECRETS), 'PENDING'],
    ['the receipt of a cancellation', tellCancelledByCustomer, 'CANCELLED'],
    ['a party', asParty(tellBooked), 'CONFIRMED'],
    ['what proves a party', asParty((...call) => askForProof(...call, SECRETS)), 'PENDING'],
    ['the receipt of a cancelled party', asParty(tellCancelledByCustomer), 'CANCELLED'],
    ['a series', inSeries('seriesBooked'), 'CONFIRMED'],
    ['seats that are moved', seatsMoved, 'CONFIRMED'],
    ['seats that are cancelled', seatsCancelled, 'CANCELLED'],
  ] satisfies [string, Write, AppointmentStatus][])('by %s', async (_, write, status) => {
    const byCustomer = status === 'CANCELLED' && write !== seatsCancelled;
    const typed = { ...TYPED, cancellation_reason: byCustomer ? TYPED.cancellation_reason : null };
    const { toCustomer } = await mailsOf(write, status, { appointment: typed });
    // Lines of a calendar file are cut anywhere.
    const calendar = toCustomer.calendar?.replaceAll(/\r\n[ \t]/g, '');
    for (const part of [toCustomer.subject, toCustomer.plain_text, toCustomer.html, calendar]) {
      expect(part ?? '').not.toMatch(/Kazan|kotu/);
    }
    expect(toCustomer.plain_text).toMatch(/^Merhaba,$/m);
  });

  test.each(['Ziraat Bankasi hesabiniz bloke edildi hemen arayin', 'Ara 0850', 'Ara ⓪⑧⑤⓪', 'ziraat.support'])(
    'nor to pass a number or a sentence on: %s',
    async (name) => {
      const typed = { customer_first_name: name, customer_last_name: name, guest_name: name };
      const { toCustomer } = await mailsOf(asParty(tellBooked), 'CONFIRMED', { appointment: typed });
      const calendar = toCustomer.calendar?.replaceAll(/\r\n[ \t]/g, '');
      for (const part of [toCustomer.subject, toCustomer.plain_text, toCustomer.html, calendar])
        expect(part ?? '').not.toContain(name);
    },
  );

  test('nor a number that goes on in the last name', async () => {
    const typed = { customer_first_name: 'Ara 085', customer_last_name: '012' };
    const { toCustomer } = await mailsOf(tellBooked, 'CONFIRMED', { appointment: typed });
    expect(toCustomer.plain_text).toMatch(/^Merhaba,$/m);
    expect(toCustomer.calendar).not.toMatch(/Ara|012;|085/);
  });

  test.each(['M.Ali', 'Ö.Faruk', 'J.R.R.', 'm.ali', 'Ali 2'])('but %s is greeted', async (name) => {
    const typed = { customer_first_name: name, guest_name: name };
    const { toCustomer } = await mailsOf(asParty(tellBooked), 'CONFIRMED', { appointment: typed });
    expect(toCustomer.plain_text).toContain(`Merhaba ${name},`);
    expect(toCustomer.plain_text).toContain(`İlker Öz · ${name}`);
    const alone = await mailsOf(tellBooked, 'CONFIRMED', { appointment: typed });
    expect(alone.toCustomer.calendar?.replaceAll(/\r\n[ \t]/g, '')).toContain(`${name} Demir`);
  });

  test('a guest without such a name is still told apart', async () => {
    const { toCustomer } = await mailsOf(asParty(tellBooked), 'CONFIRMED', { appointment: TYPED });
    expect(toCustomer.plain_text).toContain('İlker Öz · 1. misafir');
    const named = await mailsOf(asParty(tellBooked), 'CONFIRMED', { appointment: { guest_name: 'Zeynep' } });
    expect(named.toCustomer.plain_text).toContain('İlker Öz · Zeynep');
    expect(named.toCustomer.plain_text).toContain('İlker Öz · Ayşe');
  });
});

describe('what a branch has written', () => {
  const LINK = 'https://kotu.example/giris';
  const written = (age: number): Overrides => ({
    branch: { address: `Moda 1 ${LINK}`, created_at: new Date(NOW.getTime() - age * 24 * 3_600_000) },
    appointment: { cancellation_reason: `Bkz. ${LINK}` },
  });
  const prepared: Write = (context, queryable, facts) => {
    const preparations = [{ preparation: `Önce ${LINK}`, translations: {} }];
    return tellBooked(context, queryable, { ...facts, preparations });
  };

  test.each([
    ['before an appointment', prepared, 'CONFIRMED'],
    ['as the reason of a cancellation', cancelled, 'CANCELLED'],
  ] satisfies [string, Write, AppointmentStatus][])('leads nowhere in its first week, %s', async (_, write, status) => {
    const { toCustomer } = await mailsOf(write, status, written(6));
    const calendar = toCustomer.calendar?.replaceAll(/\r\n[ \t]/g, '');
    expect(`${toCustomer.plain_text} ${toCustomer.html} ${calendar}`).not.toContain('kotu.example');
    expect(toCustomer.plain_text).toContain('https:// kotu. example/giris');
  });

  test('is sent as it is later', async () => {
    expect((await mailsOf(prepared, 'CONFIRMED', written(8))).toCustomer.plain_text).toContain(`Önce ${LINK}`);
    expect((await mailsOf(cancelled, 'CANCELLED', written(8))).toCustomer.plain_text).toContain(`Bkz. ${LINK}`);
  });
});

test('times are those of the branch’s own zone', async () => {
  const { toCustomer } = await mailsOf(tellBooked, 'PENDING', { branch: { time_zone: 'America/New_York' } });
  expect(toCustomer.plain_text).toContain('03:00–03:30');
  expect(toCustomer.plain_text).toContain('30 Mayıs 2026 23:00 saatine kadar');
});

describe('the deadline to cancel', () => {
  test('is named', async () => {
    const { toCustomer } = await mailsOf(tellBooked, 'PENDING', { appointment: { language: 'en' } });
    expect(toCustomer.plain_text).toContain('cancel on the tracking page by 31 May 2026 at 06:00.');
  });

  test('is not named when it has passed', async () => {
    const { toCustomer } = await mailsOf(tellBooked, 'PENDING', {
      appointment: { language: 'en' },
      branch: { min_cancellation_hours: 72 },
    });
    expect(toCustomer.plain_text).not.toContain('by 28 May');
  });
});

test('a cancelled customer is led back to the booking page, unless it is closed', async () => {
  const open = await mailsOf(rejected, 'CANCELLED');
  expect(open.toCustomer.plain_text).toContain(`https://vakit.example/${open.facts.branch.slug}`);
  const closed = await mailsOf(rejected, 'CANCELLED', { branch: { is_published: false } });
  expect(closed.toCustomer.plain_text).not.toContain(`https://vakit.example/${closed.facts.branch.slug}`);
});

test('the calendar file asks for, and takes back, the same event', async () => {
  const booked = await mailsOf(tellBooked, 'PENDING');
  expect(booked.toCustomer).toMatchObject({ calendar_method: 'REQUEST' });
  expect(booked.toOwner).toMatchObject({ calendar: null, calendar_method: null });
  for (const write of [rejected, cancelled, tellOverdue, tellCancelledByCustomer]) {
    const { toCustomer } = await mailsOf(write, 'CANCELLED');
    expect(toCustomer).toMatchObject({ calendar_method: 'CANCEL', reply_to: 'merhaba@sikberber.example' });
    expect(toCustomer.calendar).toContain('METHOD:CANCEL');
  }
});
