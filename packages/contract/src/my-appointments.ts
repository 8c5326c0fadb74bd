import { z } from 'zod';
import { customerAppointment, proofCode } from './appointment.ts';
import { CHANNELS } from './channels.ts';
import { CONTACT_KINDS } from './contact-kinds.ts';
import { email, firstName, id, lastName, phone } from './fields.ts';
import { MY_APPOINTMENTS_MAX, TOKEN_MAX } from './limits.ts';
import type { TextKey } from './text.ts';

const contactRequired: TextKey = 'contact.required';
const codeRequired: TextKey = 'proofCode.required';

/** The contact whose appointments somebody wants to see: the address or the number of the bookings. */
export const ownContactQuestion = z
  .object({ email: email.optional(), phone: phone.optional() })
  .refine((typed) => (typed.email === undefined) !== (typed.phone === undefined), {
    error: contactRequired,
    path: ['email'],
  });
export type OwnContactQuestion = z.infer<typeof ownContactQuestion>;

export const sentCode = z
  .object({ codeId: id.meta({ description: 'Required together with the code' }) })
  .meta({ id: 'SentCode', description: 'Same answer for contacts with and without appointments' });

/** Proof that opens a customer's appointments: the code that was sent, or the token of the mailed link. */
export const contactProof = z
  .object({
    codeId: id.optional(),
    code: proofCode.optional(),
    token: z.string().min(1).max(TOKEN_MAX).optional(),
  })
  .refine(({ codeId, code, token }) => token !== undefined || (codeId !== undefined && code !== undefined), {
    error: codeRequired,
    path: ['code'],
  });
export type ContactProof = z.infer<typeof contactProof>;

/** Details that customers change themselves. */
export const ownDetails = z
  .object({ firstName, lastName, email: email.optional(), phone: phone.optional() })
  .meta({ description: 'Fields that are left out stay; the confirmed contact stays, too' });
export type OwnDetails = z.infer<typeof ownDetails>;

export const myAppointments = z
  .object({
    contactKind: z.enum(CONTACT_KINDS).meta({ description: 'Kind of the confirmed contact' }),
    contact: z.string().meta({ description: 'Confirmed e-mail address or number' }),
    firstName: z.string().meta({ description: 'From the newest appointment, like the other details' }),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    marketingConsent: z.boolean().meta({ description: 'Whether the customer has consented to commercial messages' }),
    upcoming: z.array(customerAppointment).meta({
      description:
        'Pending and confirmed, soonest first; a party is one entry, its earliest part that is not cancelled',
    }),
    past: z.array(customerAppointment).meta({ description: 'All others, newest first; a party after its last part' }),
  })
  .meta({
    id: 'MyAppointments',
    description: `In all branches of the business; the newest ${MY_APPOINTMENTS_MAX}`,
  });
export type MyAppointments = z.infer<typeof myAppointments>;

export const customerAccess = z
  .object({
    channels: z.array(z.enum(CHANNELS)).meta({ description: 'Channels for the code' }),
    appointments: myAppointments.nullable().meta({ description: 'Null until the customer has confirmed a contact' }),
  })
  .meta({ id: 'CustomerAccess' });
export type CustomerAccess = z.infer<typeof customerAccess>;
