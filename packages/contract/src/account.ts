import { z } from 'zod';
import { done } from './envelope.ts';
import { email, id, ownFirstName, ownLastName, password, phone } from './fields.ts';
import { PASSWORD_MAX, TOKEN_MAX } from './limits.ts';
import { ROLES } from './roles.ts';
import type { TextKey } from './text.ts';

export const user = z
  .object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    role: z.enum(ROLES),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

export const session = z.object({ token: z.string(), user }).meta({ id: 'Session' });
export type Session = z.infer<typeof session>;

export const ownAccount = user
  .extend({
    tomorrowListHour: z
      .int()
      .nullable()
      .meta({ description: 'Hour at which tomorrow’s appointments are mailed; null: never' }),
    pendingEmail: z.string().nullable().meta({ description: 'New address whose link has not been opened yet' }),
  })
  .meta({ id: 'OwnAccount' });
export type OwnAccount = z.infer<typeof ownAccount>;

export const registration = z.object({
  firstName: ownFirstName,
  lastName: ownLastName,
  email,
  phone,
  password,
});
export type Registration = z.infer<typeof registration>;

export const credentials = z.object({ email, password });
export type Credentials = z.infer<typeof credentials>;

/** A token of a mailed link. Absent or unknown ones fail alike, so nothing is checked here but the size. */
export const tokenQuery = z.object({ token: z.string().max(TOKEN_MAX).optional() });
export const emailQuery = z.object({ email });

const mismatch: TextKey = 'confirmPassword.mismatch';
const repeatRequired: TextKey = 'confirmPassword.required';

export const confirmPassword = z.string({ error: repeatRequired }).min(1, repeatRequired);

/**
 * Details that the holder of an account changes at once; the address is not among them, because links are mailed there.
 */
export const accountDetails = registration.pick({ firstName: true, lastName: true, phone: true });
export type AccountDetails = z.infer<typeof accountDetails>;

const presentRequired: TextKey = 'password.required';
export const presentPassword = z.string({ error: presentRequired }).min(1, presentRequired).max(PASSWORD_MAX);
/** A new password, by who proves with the present one to be the holder. */
export const passwordChange = z
  .object({
    currentPassword: presentPassword,
    newPassword: password,
    confirmPassword,
  })
  .refine((value) => value.newPassword === value.confirmPassword, { error: mismatch, path: ['confirmPassword'] });
export type PasswordChange = z.infer<typeof passwordChange>;

/** Another address, which counts once the link is opened that is mailed there. */
export const emailChange = z.object({ email, currentPassword: presentPassword });
export type EmailChange = z.infer<typeof emailChange>;

export const accountDeletion = z.object({ currentPassword: presentPassword });
export type AccountDeletion = z.infer<typeof accountDeletion>;

export const deletionObstacles = z
  .object({
    branches: z.array(z.string()).meta({ description: 'Names of the branches whose business has no other owner' }),
  })
  .meta({ id: 'DeletionObstacles' });
export type DeletionObstacles = z.infer<typeof deletionObstacles>;

/** At which full hour, by the clock of the branch, tomorrow's appointments are mailed every day; null for never. */
export const tomorrowList = z.object({ hour: z.int().min(0).max(23).nullable() }).meta({ id: 'TomorrowList' });
export type TomorrowList = z.infer<typeof tomorrowList>;

export const sessionsEnd = z.object({
  isThisKept: z.boolean().meta({ description: 'Whether the caller stays signed in, with a new token' }),
});
export const sessionsEnded = z.object({ token: z.string().nullable() }).meta({ id: 'SessionsEnded' });

export const passwordReset = z
  .object({ newPassword: password, confirmPassword })
  .refine((value) => value.newPassword === value.confirmPassword, {
    error: mismatch,
    path: ['confirmPassword'],
    when: ({ value }) =>
      typeof value === 'object' && value !== null && 'confirmPassword' in value && value.confirmPassword !== '',
  });
export type PasswordReset = z.infer<typeof passwordReset>;

export const passwordSet = done
  .extend({
    email: z.string().optional().meta({ description: 'Address with which the person can sign in at once' }),
  })
  .meta({ id: 'PasswordSet' });
export type PasswordSet = z.infer<typeof passwordSet>;
