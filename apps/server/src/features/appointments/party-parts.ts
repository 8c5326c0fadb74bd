import { inLanguage, type Language, type PartyPart, type Translations } from '@vakit/contract';
import { isActive, liraOf, localDateTimeAt } from '@vakit/scheduling';
import { sql } from 'kysely';
import { inBusiness } from '../../database/of-business.ts';
import type { NewAppointment } from '../../database/tables.ts';

/** One of those that were booked together, instants as ISO 8601 */
export type PartView = Pick<PartyPart, 'id' | 'status' | 'guest' | 'guestName' | 'staffId' | 'staffName'> &
  Pick<PartyPart, 'priceKind' | 'confirmationCode'> & {
    /** Called as in `translations` */
    readonly service_name: string;
    readonly translations: Translations;
    readonly startsAt: string;
    readonly endsAt: string;
    readonly priceKurus: number;
    /** The requested place; null without an open request */
    readonly wished: PlaceWished | null;
  };

type PlaceWished = Record<'staff_id' | 'staff_name' | 'starts_at' | 'ends_at' | 'requested_at', string>;

/** All that were booked together with an appointment, itself among them; nothing is looked for where it was booked alone. */
export const PARTY = sql<PartView[]>`CASE WHEN appointments.party_id IS NULL THEN '[]' ELSE (
  SELECT json_agg(json_build_object(
    'id', part.id, 'status', part.status, 'guest', part.guest, 'guestName', part.guest_name,
    'service_name', part.service_name, 'translations', part.translations, 'staffId', part.staff_id, 'staffName', part.staff_name,
    'startsAt', part.starts_at, 'endsAt', part.ends_at, 'priceKurus', part.price_kurus, 'priceKind', part.price_kind,
    'confirmationCode', part.confirmation_code,
    'wished', CASE WHEN part.move_to_starts_at IS NOT NULL THEN json_build_object(
      'staff_id', part.move_to_staff_id, 'staff_name', part.move_to_staff_name, 'starts_at', part.move_to_starts_at,
      'ends_at', part.move_to_ends_at, 'requested_at', part.move_requested_at
    ) END
  ) ORDER BY part.starts_at, part.guest, part.id)
  FROM appointments part WHERE ${inBusiness('part')} AND part.party_id = appointments.party_id
) END`;

/** Future parts of a party, which its customer moves together. */
export const movingTogether = <Part extends Pick<PartyPart, 'status'>>(parts: readonly Part[]): Part[] =>
  parts.filter(({ status }) => isActive(status));

/** The requested place of a party, which is that of its earliest part; undefined without a request. */
export function firstWished(parts: readonly PartView[]) {
  const [first] = movingTogether(parts)
    .flatMap(({ wished }) => wished ?? [])
    .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
  return (
    first && {
      ...first,
      starts_at: new Date(first.starts_at),
      ends_at: new Date(first.ends_at),
      requested_at: new Date(first.requested_at),
    }
  );
}

type Row = NewAppointment;

/** The same of rows that have just been written, in the order of time. */
export const partsOf = (rows: readonly Row[]): PartView[] =>
  rows
    .map((row) => ({
      id: row.id,
      status: row.status,
      guest: row.guest ?? 0,
      guestName: row.guest_name,
      service_name: row.service_name,
      translations: row.translations,
      staffId: row.staff_id,
      staffName: row.staff_name,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      priceKurus: row.price_kurus,
      priceKind: row.price_kind,
      confirmationCode: row.confirmation_code,
      wished: null,
    }))
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : a.guest - b.guest));

/** On the wire, times local to the branch. */
export const presentParts = (parts: readonly PartView[], timeZone: string): PartyPart[] =>
  parts.map(({ translations: _, wished: __, service_name: serviceName, startsAt, endsAt, priceKurus, ...part }) => {
    const start = localDateTimeAt(new Date(startsAt), timeZone);
    return {
      ...part,
      serviceName,
      appointmentDate: start.date,
      startTime: start.time,
      endTime: localDateTimeAt(new Date(endsAt), timeZone).time,
      price: liraOf(priceKurus),
    };
  });

/** Translates the parts for the reader. */
export const partsInLanguage = (parts: readonly PartView[], language: Language): PartView[] =>
  parts.map((part) => inLanguage(part, language));
