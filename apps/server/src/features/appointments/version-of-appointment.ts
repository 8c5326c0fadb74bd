import type { AppointmentItem } from '@vakit/contract';
import type { Processing } from '@vakit/scheduling';
import type { AppointmentRow, ItemAddon } from '../../database/tables.ts';
import { versionOf } from '../../http/version.ts';

/** Columns that say how an appointment is, but for instants */
const COLUMNS = [
  'status',
  'staff_id',
  'session_id',
  'series_id',
  'waits',
  'price_kurus',
  'price_kind',
  'guest_name',
  'customer_id',
  'customer_first_name',
  'customer_last_name',
  'customer_email',
  'customer_phone',
  'customer_notes',
  'staff_notes',
  'cancellation_reason',
  'move_to_staff_id',
] as const satisfies readonly (keyof AppointmentRow)[];

const INSTANTS = [
  'starts_at',
  'ends_at',
  'outcome_at',
  'unproven_until',
  'move_to_starts_at',
  'move_to_ends_at',
  'move_requested_at',
  'late_at',
  'arrived_at',
  'in_chair_at',
] as const satisfies readonly (keyof AppointmentRow)[];

type Service = Omit<AppointmentItem, 'addons'> &
  Required<Processing> & { readonly addons: readonly Pick<ItemAddon, 'addonId'>[] };

type Told = AppointmentRow & {
  readonly call: { readonly since: string; readonly madeAt: string | null } | null;
} & { readonly services: readonly Service[]; readonly resources: readonly { id: string }[] };

/**
 * Digest of what people change of an appointment. What follows from its branch, from its customer's record, from those that were
 * booked together with it or from the hour is told beside it and changes by itself: whoever acts would be sent back for nothing.
 * Lists tell many: it takes a few microseconds, so that texts are joined instead of writing JSON.
 */
export function versionOfAppointment(view: Told): string {
  let told = '';
  for (const column of COLUMNS) told += (view[column] ?? '') + SEPARATOR;
  for (const column of INSTANTS) told += (view[column]?.getTime() ?? '') + SEPARATOR;
  told += (view.call ? `${view.call.since},${view.call.madeAt ?? ''}` : '') + SEPARATOR;
  for (const service of view.services) told += partOfService(service) + SEPARATOR;
  for (const { id } of view.resources) told += id + SEPARATOR;
  return versionOf(told);
}

/** No text that people type has it. */
const SEPARATOR = '\0';

function partOfService(service: Service): string {
  const { serviceId, variantId, durationMinutes, price, priceKind, addons } = service;
  const division = `${service.processingAfterMinutes ?? ''},${service.processingMinutes ?? ''}`;
  const whole = `${serviceId},${variantId ?? ''},${durationMinutes},${price},${priceKind},${division}`;
  return addons.length > 0 ? `${whole},${addons.map(({ addonId }) => addonId)}` : whole;
}
