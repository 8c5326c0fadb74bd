import { z } from 'zod';
import { email, id, ownFirstName, ownLastName, password, phone } from './fields.ts';
import { TOKEN_MAX } from './limits.ts';
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

export const passwordReset = z
  .object({ newPassword: password, confirmPassword })
  .refine((value) => value.newPassword === value.confirmPassword, {
    error: mismatch,
    path: ['confirmPassword'],
    when: ({ value }) =>
      typeof value === 'object' && value !== null && 'confirmPassword' in value && value.confirmPassword !== '',
  });
export type PasswordReset = z.infer<typeof passwordReset>;
