import type { Readable } from 'node:stream';
import {
  type Appointment,
  type AppointmentFileQuery,
  formatPhone,
  type Language,
  text,
  WALK_IN,
} from '@vakit/contract';
import type { Context } from '../../context.ts';
import { amountInTable, writeTable } from '../../files/write-table.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import type { Cursor } from './cursor.ts';
import { readPage, selectionOf } from './list-appointments.ts';
import { presentAsSeen } from './present-as-seen.ts';

/** Read from the database at a time; all that is in memory of a file */
const ROWS_AT_ONCE = 500;

/**
 * The list as a table, in its order.
 * @throws Refusal BRANCH_NOT_FOUND
 */
export async function exportFile(
  context: Context,
  account: SignedIn,
  filters: AppointmentFileQuery,
  language: Language,
): Promise<Readable> {
  const selection = await selectionOf(context, account, filters);
  const columns = KEYS.map((key) => ({ key, header: text(`appointmentFile.${key}`, language) }));
  return writeTable(columns, rowsOf());

  async function* rowsOf() {
    for (let cursor: Cursor | undefined; ; ) {
      const { views, next } = await readPage(context, account, selection, { limit: ROWS_AT_ONCE, cursor });
      const seen = await presentAsSeen(context.database, account, views);
      yield* seen.map((appointment) => cellsOf(appointment, language));
      if (!next) return;
      cursor = next;
    }
  }
}

const KEYS = [
  'date',
  'start',
  'end',
  'status',
  'services',
  'staff',
  'branch',
  'customer',
  'guest',
  'phone',
  'email',
  'price',
  'code',
  'customerNotes',
  'staffNotes',
  // New columns come last, so that programs that read columns by position still work.
  'resources',
  'waits',
] as const;

function cellsOf(appointment: Appointment, language: Language): Record<(typeof KEYS)[number], string | null> {
  return {
    date: appointment.appointmentDate,
    start: appointment.startTime,
    end: appointment.endTime,
    status: text(`status.${appointment.status}`, language),
    services: appointment.serviceName,
    staff: appointment.staffName,
    branch: appointment.branchName,
    customer: appointment.customerName || WALK_IN[language],
    guest: guestCell(appointment, language),
    phone: formatPhone(appointment.customerPhone),
    email: appointment.customerEmail,
    price: amountInTable(appointment.price),
    code: appointment.confirmationCode,
    customerNotes: appointment.customerNotes,
    staffNotes: appointment.staffNotes,
    resources: appointment.resources.map(({ name }) => name).join(', '),
    waits: appointment.waits.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join(', '),
  };
}

/** Guest name column. */
const guestCell = ({ guest, guestName }: Pick<Appointment, 'guest' | 'guestName'>, language: Language) =>
  guest ? (guestName ?? text('appointmentFile.guestNumber', language, { number: guest })) : null;
