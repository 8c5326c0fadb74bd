import { daysBetween, isCalendarDate } from '@vakit/scheduling';
import { z } from 'zod';
import {
  DURATION_MAX,
  DURATION_MIN,
  EMAIL_MAX,
  NAME_MAX,
  NOTES_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PHONE_MAX,
  PRICE_STEP,
} from './limits.ts';
import { isLikePhoneNumber } from './phone-number.ts';
import type { TextKey } from './text.ts';
import { holdsWebAddress } from './web-address.ts';

// Control characters other than tab and line breaks; PostgreSQL cannot store the first of them at all.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const invalidCharacters: TextKey = 'field.invalidCharacters';

/** Text that can be stored and shown, trimmed. */
const storable = (required?: TextKey) =>
  z
    .string(
      required && {
        error: ({ code, input }) => {
          // Zod asks here for what the checks leave unnamed, too, such as the greatest length.
          if (code !== 'invalid_type') return undefined;
          return input === undefined || input === null ? required : 'field.invalid';
        },
      },
    )
    .trim()
    .refine((value) => !CONTROL_CHARACTERS.test(value) && value.isWellFormed(), {
      error: invalidCharacters,
      abort: true,
    });

/** Signs of which a person sees something: blanks, and those that join, direct or fill, are nothing alone. */
const VISIBLE = /[^\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Text that must not be blank; `required` names what is said when it is. */
export const requiredText = (required: TextKey, max: number) =>
  storable(required)
    .min(1, required)
    .max(max)
    .refine((value) => value === '' || VISIBLE.test(value), required);

/** Text that may be left out, null or blank, which all become null. */
export const optionalText = (max: number) =>
  storable()
    .max(max)
    .nullish()
    .transform((value) => value || null);

/** The same in an edit: left out it stays undefined, and what it stands for stays as it is. */
export const optionalTextEdit = (max: number) =>
  storable()
    .max(max)
    .nullable()
    .transform((value) => value || null)
    .optional();

/**
 * Text that may be blank, and otherwise has to mean something: `read` says what is kept of it, undefined where nothing can
 * be.
 */
export const optionalReading = (max: number, error: TextKey, read: (typed: string) => string | undefined) =>
  storable()
    .max(max)
    .nullable()
    .transform((typed, context) => {
      if (!typed) return null;
      const kept = read(typed);
      if (kept === undefined) context.addIssue({ code: 'custom', message: error });
      return kept ?? null;
    });

const nameWithAddress: TextKey = 'name.address';
/** The name of an account, a branch, a service or a person: mails go out under it, so that it must not lead anywhere. */
export const ownName = (required: TextKey) =>
  requiredText(required, NAME_MAX).refine((name) => !holdsWebAddress(name), { error: nameWithAddress });
/** The same name in another language, which may be left out. */
export const ownNameTranslated = optionalText(NAME_MAX).refine((name) => !name || !holdsWebAddress(name), {
  error: nameWithAddress,
});
/** The name of what need not have one. */
export const ownNameOrNone = storable()
  .max(NAME_MAX)
  .refine((name) => !holdsWebAddress(name), { error: nameWithAddress })
  .nullable()
  .transform((name) => name || null);
export const ownFirstName = ownName('firstName.required');
export const ownLastName = ownName('lastName.required');

export const firstName = requiredText('firstName.required', NAME_MAX);
export const lastName = requiredText('lastName.required', NAME_MAX);

const phoneInvalid: TextKey = 'phone.invalid';
/** At least five digits and only signs of phone numbers; what is blank is said to be required. */
export const phone = requiredText('phone.required', PHONE_MAX)
  .refine((typed) => typed === '' || isLikePhoneNumber(typed), phoneInvalid)
  // The usual form of a number; other digits and signs that come with copying are accepted, too.
  .meta({ pattern: '^\\+?([0-9][ ()./-]?){5,15}$', examples: ['+90 532 123 45 67'] });

export const notes = optionalText(NOTES_MAX);

const emailInvalid: TextKey = 'email.invalid';
export const email = requiredText('email.required', EMAIL_MAX).pipe(z.email({ error: emailInvalid }));
/** The same, or blank. */
export const emailOrBlank = storable('email.required')
  .max(EMAIL_MAX)
  .refine((typed) => typed === '' || z.email().safeParse(typed).success, { error: emailInvalid });

// A password is taken as typed: no trimming.
const passwordTooShort: TextKey = 'password.tooShort';
const passwordTooLong: TextKey = 'password.tooLong';
const passwordRequired: TextKey = 'password.required';
export const password = z
  .string({ error: passwordRequired })
  .min(1, { error: passwordRequired, abort: true })
  .min(PASSWORD_MIN, passwordTooShort)
  .max(PASSWORD_MAX, passwordTooLong);

const dateInvalid: TextKey = 'date.invalid';
/** A calendar date `YYYY-MM-DD`, local to the branch. */
export const date = z
  .string({ error: dateInvalid })
  .refine(isCalendarDate, { error: dateInvalid })
  .meta({ format: 'date', examples: ['2026-05-31'] });

/** From one date to another, both included: whether they are in order, and no more than so many. */
export const areDaysUpTo =
  (most: number) =>
  ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
    from <= to && daysBetween(from, to) < most;

const timeInvalid: TextKey = 'time.invalid';
/** A wall-clock time `HH:MM`, local to the branch. */
export const time = z
  .string({ error: timeInvalid })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: timeInvalid, abort: true });

/** Upper and lower case make no difference: it is compared in lower case. */
export const id = z.uuid().toLowerCase();

const colorInvalid: TextKey = 'color.invalid';
export const color = z.string({ error: colorInvalid }).regex(/^#[0-9a-fA-F]{6}$/, colorInvalid);

/** An instant as it is answered, ISO 8601 in UTC. */
export const instant = z.string().meta({ format: 'date-time' });
/** A date as it is answered, local to the branch. */
export const localDate = z.string().meta({ format: 'date' });
/** A time as it is answered, local to the branch. */
export const localTime = z.string().meta({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** Whether none of them is there twice. */
export const areDifferent = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

const durationRange: TextKey = 'duration.range';
/** How long a service or a part of it takes. */
export const lengthMinutes = z.int().min(DURATION_MIN, durationRange).max(DURATION_MAX, durationRange);

const priceNegative: TextKey = 'price.negative';
const priceStep: TextKey = 'price.step';
const priceUnclear: TextKey = 'price.unclear';
/** An amount of lira, exact to the kuruş. Nothing at all is told as for every field, and so is what a check leaves unnamed. */
export const lira = z
  .number({
    error: ({ code, input }) =>
      code === 'invalid_type' && input !== undefined && input !== '' ? priceUnclear : undefined,
  })
  .min(0, priceNegative)
  .multipleOf(PRICE_STEP, priceStep);

/** How what is seldom divided by a wait is divided, as it is answered. */
export const processingIfAny = {
  processingAfterMinutes: z.int().optional().meta({
    description: 'Minutes of work before the customer waits; left out without a wait',
  }),
  processingMinutes: z.int().optional().meta({ description: 'Minutes of the wait; left out without a wait' }),
};

/** Decides if the log tells a changed field with its values, or only by its name. */
export type Told<Field extends string> = Readonly<Record<Field, 'VALUE' | 'NAME'>>;
