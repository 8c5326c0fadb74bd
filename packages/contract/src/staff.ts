import { WEEKDAYS } from '@vakit/scheduling';
import { z } from 'zod';
import {
  emailOrBlank,
  id,
  optionalText,
  optionalTextEdit,
  ownFirstName,
  ownLastName,
  phone,
  requiredText,
} from './fields.ts';
import { ABOUT_MAX, LINKED_SERVICES_MAX, TITLE_MAX } from './limits.ts';
import { picture } from './picture.ts';
import { ownTerms } from './staff-terms.ts';
import type { TextKey } from './text.ts';
import { translationsInput, translationsOf } from './translations.ts';
import { expectedVersion, version } from './version.ts';
import { breakTimes, DEFAULT_WORKING_HOURS, findBreakProblems, NO_BREAKS, workingHours } from './working-hours.ts';

export const staffMember = z
  .object({
    id,
    branchId: id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().meta({ description: 'Blank for a person without an address, who cannot sign in' }),
    phone: z.string(),
    title: z.string(),
    about: z.string().nullable().meta({ description: 'Short text about the person, for customers' }),
    isActive: z.boolean(),
    seesBranch: z
      .boolean()
      .meta({ description: 'Whether the person may read all appointments of the branch, not only own ones' }),
    workingSchedule: workingHours,
    breakTimes,
    serviceIds: z.array(id).meta({ description: 'Services of the person; empty: all services of the branch' }),
    terms: z.array(ownTerms).meta({ description: 'Services with a price or duration of the person’s own' }),
    translations: translationsOf('title', 'about'),
    picture: picture.nullable(),
    invitationPending: z.boolean().meta({ description: 'Whether the invitation is not accepted yet' }),
    invitationDeclined: z.boolean().meta({ description: 'Whether the invitation was declined and not sent again' }),
    version,
  })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof staffMember>;

const hasNoEmailOnly = 'Only if true, the e-mail address may be blank';
export const staffFields = z.object({
  email: emailOrBlank,
  hasNoEmail: z.boolean().default(false).meta({ description: hasNoEmailOnly }),
  firstName: ownFirstName,
  lastName: ownLastName,
  phone,
  title: requiredText('title.required', TITLE_MAX),
});

const translations = translationsInput({ title: optionalText(TITLE_MAX), about: optionalText(ABOUT_MAX) });

const breaksInsideHours = (
  value: { workingSchedule?: z.infer<typeof workingHours>; breakTimes?: z.infer<typeof breakTimes> },
  context: z.RefinementCtx,
) => {
  if (!value.workingSchedule || !value.breakTimes) return;
  for (const { path, message } of findBreakProblems(value.workingSchedule, value.breakTimes)) {
    context.addIssue({ code: 'custom', path: ['breakTimes', ...path], message });
  }
};

type EmailTold = { readonly email?: unknown; readonly hasNoEmail?: unknown };
const isEmailTold = ({ email, hasNoEmail }: EmailTold) => (email === '') === (hasNoEmail === true);
/** Said along with what else is wrong. */
const emailTold = {
  path: ['email'],
  error: ({ input }: { readonly input?: unknown }): TextKey =>
    (input as EmailTold).email === '' ? 'email.required' : 'staff.emailUnwanted',
  when: ({ value }: { readonly value: unknown }) =>
    typeof value === 'object' && value !== null && typeof (value as EmailTold).email === 'string',
};

export const staffCreation = staffFields
  .extend({
    branchId: id,
    about: optionalText(ABOUT_MAX),
    workingSchedule: workingHours.default(DEFAULT_WORKING_HOURS),
    breakTimes: breakTimes.default(NO_BREAKS),
    serviceIds: z.array(id).max(LINKED_SERVICES_MAX).default([]),
    isActive: z.boolean().default(true),
    seesBranch: z.boolean().default(false),
    translations: translations.default({}),
  })
  .superRefine(breaksInsideHours)
  .refine(isEmailTold, emailTold);
export type StaffCreation = z.infer<typeof staffCreation>;

/** Leaves everything that it does not name as it is. */
export const staffEdit = staffFields
  .partial()
  .extend({
    hasNoEmail: z.boolean().optional().meta({ description: hasNoEmailOnly }),
    about: optionalTextEdit(ABOUT_MAX),
    workingSchedule: workingHours.optional(),
    breakTimes: breakTimes.optional(),
    serviceIds: z.array(id).max(LINKED_SERVICES_MAX).optional(),
    isActive: z.boolean().optional(),
    seesBranch: z.boolean().optional(),
    translations: translations.optional(),
    expectedVersion,
  })
  .superRefine(breaksInsideHours)
  .refine(isEmailTold, emailTold);
export type StaffEdit = z.infer<typeof staffEdit>;

/** A person of several branches names one; otherwise it is the first. */
export const ownScheduleQuery = z.object({ branchId: id.optional() });

/** Takes `{ [field]: { monday: … } }` and the bare `{ monday: … }` alike. */
const orBare = <Field extends string, Value extends z.ZodType>(field: Field, value: Value) =>
  z.preprocess(
    (body: Record<Field, z.input<Value>> | z.input<Value>) => (isKeyedByWeekday(body) ? named(field, body) : body),
    z.object({ [field]: value, expectedVersion } as Record<Field, Value> & { expectedVersion: typeof expectedVersion }),
  );

const named = (field: string, { expectedVersion, ...days }: { readonly expectedVersion?: unknown }) => ({
  [field]: days,
  expectedVersion,
});

const isKeyedByWeekday = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && WEEKDAYS.some((day) => Object.hasOwn(body, day));

export const ownWorkingHours = orBare('workingSchedule', workingHours);
export const ownBreakTimes = orBare('breakTimes', breakTimes);

export const ownSchedule = staffMember
  .extend({
    branchName: z.string(),
    timeZone: z.string(),
    openingHours: workingHours,
    slug: z.string().meta({ description: 'Slug of the branch' }),
    isPublished: z.boolean().meta({ description: 'Whether the branch has a public page' }),
    slotIntervalMinutes: z.int(),
    branches: z
      .array(z.object({ id, name: z.string() }))
      .meta({ description: 'All branches of the person, including this one' }),
  })
  .meta({ id: 'OwnSchedule' });
export type OwnSchedule = z.infer<typeof ownSchedule>;
