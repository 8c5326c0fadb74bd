import { isTimeZone } from '@vakit/scheduling';
import { z } from 'zod';
import { aboutBranch, aboutBranchCreation, aboutBranchEdit } from './about-branch.ts';
import { publicAddon } from './addon.ts';
import { COUNTRIES } from './countries.ts';
import { embedSites } from './embed-site.ts';
import {
  color,
  email,
  id,
  instant,
  optionalText,
  optionalTextEdit,
  ownName,
  ownNameTranslated,
  phone,
  requiredText,
  type Told,
} from './fields.ts';
import * as limits from './limits.ts';
import { picture } from './picture.ts';
import { RESERVED_SLUGS } from './reserved-slugs.ts';
import { service } from './service.ts';
import { publicServiceCategory } from './service-category.ts';
import { staffMember } from './staff.ts';
import type { TextKey } from './text.ts';
import { translationsInput, translationsOf } from './translations.ts';
import { expectedVersion, version } from './version.ts';
import { DEFAULT_WORKING_HOURS, workingHours } from './working-hours.ts';

export const CATEGORIES = ['BARBER', 'SALON', 'SPA', 'BEAUTY', 'WELLNESS', 'MEDICAL', 'OTHER'] as const;
export type Category = (typeof CATEGORIES)[number];

/** How the page of a branch looks to visitors who have chosen nothing themselves. */
export const THEME_APPEARANCES = ['DARK', 'LIGHT'] as const;
export type ThemeAppearance = (typeof THEME_APPEARANCES)[number];

/** From whom a branch wants online bookings proven by a link or a code before they count. */
export const BOOKING_PROOFS = ['OFF', 'NEW_CUSTOMERS', 'EVERYBODY'] as const;
export type BookingProof = (typeof BOOKING_PROOFS)[number];

const categoryRequired: TextKey = 'category.required';
const slugInvalid: TextKey = 'slug.invalid';
const slugReserved: TextKey = 'slug.reserved';
const hoursRange: TextKey = 'minCancellationHours.range';
const hoursNegative: TextKey = 'minCancellationHours.negative';
const unknownTimeZone: TextKey = 'timeZone.unknown';
const unknownOption: TextKey = 'field.unknownOption';
const noticeRange: TextKey = 'minimumNotice.range';
const horizonRange: TextKey = 'bookingHorizon.range';
const smsCountriesRequired: TextKey = 'smsCountries.required';
const unconfirmedRange: TextKey = 'maxUnconfirmedBookings.range';

/** Upper case on the wire; any case is accepted. */
export const category = z
  .string({ error: categoryRequired })
  .toUpperCase()
  .meta({ enum: CATEGORIES })
  .pipe(z.enum(CATEGORIES, { error: categoryRequired }));

/** The first path segment of the branch's public page. */
export const slug = requiredText('slug.required', limits.SLUG_MAX)
  .regex(/^[a-z0-9-]+$/, slugInvalid)
  .refine((value) => !RESERVED_SLUGS.includes(value), { error: slugReserved });

const timeZone = z.string().max(64).refine(isTimeZone, { error: unknownTimeZone });
const slotIntervalMinutes = z.literal(limits.SLOT_INTERVALS, { error: unknownOption });
const minimumNoticeMinutes = z.int().min(0, noticeRange).max(limits.NOTICE_MINUTES_MAX, noticeRange);
const bookingHorizonDays = z
  .int()
  .min(limits.HORIZON_DAYS_MIN, horizonRange)
  .max(limits.HORIZON_DAYS_MAX, horizonRange);
const themeAppearance = z.enum(THEME_APPEARANCES, { error: unknownOption });
const bookingProof = z.enum(BOOKING_PROOFS, { error: unknownOption });
/** To whose numbers text messages go */
const smsCountries = z
  .array(z.enum(COUNTRIES, { error: unknownOption }))
  .min(1, smsCountriesRequired)
  .max(limits.SMS_COUNTRIES_MAX)
  .transform((countries) => [...new Set(countries)]);
const maxUnconfirmedBookings = z
  .int()
  .min(limits.UNCONFIRMED_BOOKINGS_MIN, unconfirmedRange)
  .max(limits.UNCONFIRMED_BOOKINGS_MAX, unconfirmedRange);

export const branch = z
  .object({
    id,
    name: z.string(),
    category: z.enum(CATEGORIES),
    slug: z.string(),
    description: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    isPublished: z.boolean(),
    workingHours,
    themePrimaryColor: z.string(),
    themeSecondaryColor: z.string(),
    themeAppearance: z.enum(THEME_APPEARANCES).meta({
      description: 'How the booking page looks to visitors who have not chosen light or dark themselves',
    }),
    autoApproveAppointments: z.boolean(),
    movesStayConfirmed: z.boolean().meta({
      description:
        'Whether an appointment stays confirmed when its customer moves it. If not, the move waits for approval, unless autoApproveAppointments is on',
    }),
    bookableDuringProcessing: z.boolean().meta({
      description:
        'Whether customers may book a person online while another customer of that person waits; see processingMinutes',
    }),
    takesParties: z.boolean().meta({
      description: 'Whether customers may book online for guests, too, where several people could serve them',
    }),
    staffMayBook: z.boolean().meta({
      description: 'Whether staff may book, move and book again what is with themselves; otherwise the reception does',
    }),
    bookingProof: z.enum(BOOKING_PROOFS).meta({
      description: 'Customers who must confirm an online booking by link or code within 15 minutes',
    }),
    minCancellationHours: z.int(),
    slotIntervalMinutes: z.int(),
    minimumNoticeMinutes: z.int().meta({ description: 'Minimum time between the booking and the start' }),
    bookingHorizonDays: z.int().meta({ description: 'Days ahead that can be booked, not counting today' }),
    maxUnconfirmedBookings: z.int().meta({
      description:
        'Maximum number of upcoming online bookings with one phone number or mailbox that nobody has confirmed',
    }),
    reminder24h: z.boolean(),
    reminder2h: z.boolean(),
    smsCountries: z
      .array(z.enum(COUNTRIES))
      .meta({ description: 'ISO 3166 codes of the countries whose numbers get text messages' }),
    embedSites: z
      .array(z.string())
      .meta({ description: 'Websites that may embed the booking page, such as `https://sikberber.example`' }),
    timeZone: z.string(),
    ...aboutBranch,
    translations: translationsOf('name', 'description', 'goodToKnow'),
    privacyNotice: z
      .string()
      .nullable()
      .meta({ description: 'Privacy notice in the words of the branch; null: the default notice' }),
    logo: picture.nullable(),
    cover: picture.nullable(),
    gallery: z.array(picture).meta({ description: 'Pictures of the place and its work, in order' }),
    publicUrl: z.string().meta({ description: 'Full address of the booking page; the QR code contains it' }),
    qrCodeUrl: z
      .string()
      .meta({ description: 'Signed for one day, so it opens in a browser tab without a bearer token' }),
    qrCodePdfUrl: z.string().meta({ description: 'A4 poster, signed in the same way' }),
    version,
  })
  .meta({ id: 'Branch' });
export type Branch = z.infer<typeof branch>;

/**
 * Decides how the log tells a change of each field: with both values, or by its name alone if the field is long or says
 * something about a person. Nothing can be removed from the log.
 */
export const BRANCH_LOG = {
  name: 'VALUE',
  category: 'VALUE',
  description: 'NAME',
  address: 'NAME',
  phone: 'NAME',
  email: 'NAME',
  isPublished: 'VALUE',
  workingHours: 'NAME',
  themePrimaryColor: 'VALUE',
  themeSecondaryColor: 'VALUE',
  themeAppearance: 'VALUE',
  autoApproveAppointments: 'VALUE',
  movesStayConfirmed: 'VALUE',
  bookableDuringProcessing: 'VALUE',
  takesParties: 'VALUE',
  staffMayBook: 'VALUE',
  bookingProof: 'VALUE',
  minCancellationHours: 'VALUE',
  slotIntervalMinutes: 'VALUE',
  minimumNoticeMinutes: 'VALUE',
  bookingHorizonDays: 'VALUE',
  maxUnconfirmedBookings: 'VALUE',
  reminder24h: 'VALUE',
  reminder2h: 'VALUE',
  smsCountries: 'NAME',
  embedSites: 'NAME',
  timeZone: 'VALUE',
  mapCoordinates: 'NAME',
  whatsapp: 'NAME',
  instagram: 'NAME',
  website: 'NAME',
  spokenLanguages: 'NAME',
  paymentMethods: 'NAME',
  goodToKnow: 'NAME',
  translations: 'NAME',
  privacyNotice: 'NAME',
} as const satisfies Told<
  Exclude<
    keyof Branch,
    'id' | 'slug' | 'logo' | 'cover' | 'gallery' | 'publicUrl' | 'qrCodeUrl' | 'qrCodePdfUrl' | 'version'
  >
>;

const translations = translationsInput({
  name: ownNameTranslated,
  description: optionalText(limits.DESCRIPTION_MAX),
  goodToKnow: optionalText(limits.GOOD_TO_KNOW_MAX),
});

const required = {
  name: ownName('name.required'),
  category,
  description: requiredText('description.required', limits.DESCRIPTION_MAX),
  address: requiredText('address.required', limits.ADDRESS_MAX),
  phone,
  email,
};

export const branchCreation = z.object({
  ...required,
  slug,
  minCancellationHours: z
    .int()
    .min(limits.CANCELLATION_HOURS_MIN_ON_CREATE, hoursRange)
    .max(limits.CANCELLATION_HOURS_MAX_ON_CREATE, hoursRange)
    .default(limits.CANCELLATION_HOURS_DEFAULT),
  workingHours: workingHours.default(DEFAULT_WORKING_HOURS),
  themePrimaryColor: color.default(limits.PRIMARY_COLOR_DEFAULT),
  themeSecondaryColor: color.default(limits.SECONDARY_COLOR_DEFAULT),
  themeAppearance: themeAppearance.default('DARK'),
  autoApproveAppointments: z.boolean().default(false),
  movesStayConfirmed: z.boolean().default(false),
  bookableDuringProcessing: z.boolean().default(false),
  takesParties: z.boolean().default(true),
  staffMayBook: z.boolean().default(false),
  bookingProof: bookingProof.default('OFF'),
  slotIntervalMinutes: slotIntervalMinutes.default(limits.SLOT_INTERVAL_DEFAULT),
  minimumNoticeMinutes: minimumNoticeMinutes.default(limits.NOTICE_MINUTES_DEFAULT),
  bookingHorizonDays: bookingHorizonDays.default(limits.HORIZON_DAYS_DEFAULT),
  maxUnconfirmedBookings: maxUnconfirmedBookings.default(limits.UNCONFIRMED_BOOKINGS_DEFAULT),
  /** Whether customers of confirmed appointments are reminded a day before */
  reminder24h: z.boolean().default(true),
  /** … and two hours before */
  reminder2h: z.boolean().default(true),
  smsCountries: smsCountries.default([...limits.SMS_COUNTRIES_DEFAULT]),
  embedSites: embedSites.default([]),
  timeZone: timeZone.default(limits.TIME_ZONE_DEFAULT),
  ...aboutBranchCreation,
  translations: translations.default({}),
  privacyNotice: optionalText(limits.PRIVACY_NOTICE_MAX),
});
export type BranchCreation = z.infer<typeof branchCreation>;
/** As it is sent: what has a default may be left out. */
export type BranchCreationInput = z.input<typeof branchCreation>;

/** Leaves everything that it does not name as it is. A slug may be sent along, but only the branch's own. */
export const branchEdit = z.object({
  ...z.object(required).partial().shape,
  slug: z.string().optional(),
  minCancellationHours: z
    .int()
    .min(limits.CANCELLATION_HOURS_MIN_ON_EDIT, hoursNegative)
    .max(limits.CANCELLATION_HOURS_MAX_ON_EDIT)
    .optional(),
  workingHours: workingHours.optional(),
  themePrimaryColor: color.optional(),
  themeSecondaryColor: color.optional(),
  themeAppearance: themeAppearance.optional(),
  autoApproveAppointments: z.boolean().optional(),
  movesStayConfirmed: z.boolean().optional(),
  bookableDuringProcessing: z.boolean().optional(),
  takesParties: z.boolean().optional(),
  staffMayBook: z.boolean().optional(),
  bookingProof: bookingProof.optional(),
  slotIntervalMinutes: slotIntervalMinutes.optional(),
  minimumNoticeMinutes: minimumNoticeMinutes.optional(),
  bookingHorizonDays: bookingHorizonDays.optional(),
  maxUnconfirmedBookings: maxUnconfirmedBookings.optional(),
  reminder24h: z.boolean().optional(),
  reminder2h: z.boolean().optional(),
  smsCountries: smsCountries.optional(),
  embedSites: embedSites.optional(),
  timeZone: timeZone.optional(),
  ...aboutBranchEdit,
  translations: translations.optional(),
  privacyNotice: optionalTextEdit(limits.PRIVACY_NOTICE_MAX),
  expectedVersion,
});
export type BranchEdit = z.infer<typeof branchEdit>;

export const publication = z.object({
  isPublished: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .optional()
    .meta({ description: 'Whether customers see the branch; if left out, the value is switched' }),
  expectedVersion,
});
export type Publication = z.infer<typeof publication>;

/** Fields of a person that customers see: never the e-mail or the phone. */
export const publicStaffMember = staffMember
  .pick({
    id: true,
    firstName: true,
    lastName: true,
    title: true,
    about: true,
    isActive: true,
    serviceIds: true,
    terms: true,
    translations: true,
    picture: true,
  })
  .meta({ id: 'PublicStaffMember' });
export type PublicStaffMember = z.infer<typeof publicStaffMember>;

/** When a branch is closed although its hours say otherwise, or open besides. */
export const openingException = z
  .object({ isOpen: z.boolean(), startsAt: instant, endsAt: instant })
  .meta({ id: 'OpeningException' });
export type OpeningException = z.infer<typeof openingException>;

export const publicBranch = branch
  .pick({
    id: true,
    slug: true,
    name: true,
    category: true,
    description: true,
    address: true,
    phone: true,
    email: true,
    timeZone: true,
    workingHours: true,
    themePrimaryColor: true,
    themeSecondaryColor: true,
    themeAppearance: true,
    autoApproveAppointments: true,
    takesParties: true,
    minCancellationHours: true,
    minimumNoticeMinutes: true,
    bookingHorizonDays: true,
    mapCoordinates: true,
    whatsapp: true,
    instagram: true,
    website: true,
    spokenLanguages: true,
    paymentMethods: true,
    goodToKnow: true,
    translations: true,
    privacyNotice: true,
    logo: true,
    cover: true,
    gallery: true,
  })
  .extend({
    openingExceptions: z.array(openingException).meta({ description: 'Exceptions of the coming days, earliest first' }),
    serviceCategories: z.array(publicServiceCategory),
    services: z.array(service).meta({ description: 'Active services only' }),
    addons: z.array(publicAddon).meta({ description: 'Add-ons of these services' }),
    staff: z.array(publicStaffMember).meta({ description: 'Active staff only' }),
  })
  .meta({ id: 'PublicBranch' });
export type PublicBranch = z.infer<typeof publicBranch>;
