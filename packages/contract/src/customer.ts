import { z } from 'zod';
import { appointment } from './appointment.ts';
import { CHANNELS, customerMessage } from './message.ts';

const exportedAppointment = appointment.extend({
  marketingConsentChannel: z.enum(CHANNELS).nullable(),
  privacyNotice: z
    .object({ version: z.string(), shownAt: z.string(), content: z.string() })
    .nullable()
    .meta({ description: 'What the customer was shown when they booked; null for what was booked before' }),
});

const exportedMessage = customerMessage.omit({ lastError: true }).extend({
  appointmentId: z.string(),
  kind: z.string(),
  subject: z.string(),
  text: z.string().nullable(),
});

export const customerExport = z
  .object({
    email: z.string(),
    exportedAt: z.string(),
    appointments: z.array(exportedAppointment).meta({ description: 'Newest first' }),
    messages: z.array(exportedMessage).meta({ description: 'To the customer or about them, newest first' }),
  })
  .meta({ id: 'CustomerExport', description: 'All that the branches of an owner hold about a customer' });
export type CustomerExport = z.infer<typeof customerExport>;

export const customerErasure = z
  .object({ appointments: z.int().meta({ description: 'How many are nobody’s now' }) })
  .meta({ id: 'CustomerErasure' });
export type CustomerErasure = z.infer<typeof customerErasure>;
