import type { Addon, Branch, Customer, Service, ServiceCategory, StaffMember } from '@vakit/contract';
import type { Selectable } from 'kysely';
import type { ColumnMap } from './map-columns.ts';
import type { BranchRow, ServiceAddonRow, ServiceCategoryRow, ServiceRow, StaffMemberRow, Tables } from './tables.ts';

/**
 * Maps the fields of the contract to columns. Creating, editing, answering, the public page and the demo read these
 * maps, so that a field that is missing here does not compile. A field that is left out is not stored in the form in
 * which it is answered.
 */
export const branchColumns = {
  id: 'id',
  name: 'name',
  category: 'category',
  slug: 'slug',
  description: 'description',
  address: 'address',
  phone: 'phone',
  email: 'email',
  isPublished: 'is_published',
  workingHours: 'working_hours',
  themePrimaryColor: 'theme_primary_color',
  themeSecondaryColor: 'theme_secondary_color',
  themeAppearance: 'theme_appearance',
  autoApproveAppointments: 'auto_approve_appointments',
  movesStayConfirmed: 'moves_stay_confirmed',
  bookableDuringProcessing: 'bookable_during_processing',
  takesParties: 'takes_parties',
  staffMayBook: 'staff_may_book',
  bookingProof: 'booking_proof',
  minCancellationHours: 'min_cancellation_hours',
  slotIntervalMinutes: 'slot_interval_minutes',
  minimumNoticeMinutes: 'minimum_notice_minutes',
  bookingHorizonDays: 'booking_horizon_days',
  maxUnconfirmedBookings: 'max_unconfirmed_bookings',
  reminder24h: 'reminder_24h',
  reminder2h: 'reminder_2h',
  smsCountries: 'sms_countries',
  embedSites: 'embed_sites',
  timeZone: 'time_zone',
  mapCoordinates: 'map_coordinates',
  whatsapp: 'whatsapp',
  instagram: 'instagram',
  website: 'website',
  spokenLanguages: 'spoken_languages',
  paymentMethods: 'payment_methods',
  goodToKnow: 'good_to_know',
  translations: 'translations',
  privacyNotice: 'privacy_notice',
} as const satisfies ColumnMap<
  Omit<Branch, 'logo' | 'cover' | 'gallery' | 'publicUrl' | 'qrCodeUrl' | 'qrCodePdfUrl' | 'version'>,
  BranchRow
>;

/** All but the price, of which the table holds kuruş and the wire lira, and the variants, which are rows of their own. */
export const serviceColumns = {
  id: 'id',
  branchId: 'branch_id',
  name: 'name',
  description: 'description',
  preparation: 'preparation',
  durationMinutes: 'duration_minutes',
  processingAfterMinutes: 'processing_after_minutes',
  processingMinutes: 'processing_minutes',
  bufferMinutes: 'buffer_minutes',
  categoryId: 'category_id',
  priceKind: 'price_kind',
  isActive: 'is_active',
  onlineBooking: 'online_booking',
  seats: 'seats',
  isAtOnce: 'is_at_once',
  variantsTogether: 'variants_together',
  variantName: 'variant_name',
  translations: 'translations',
} as const satisfies ColumnMap<Omit<Service, 'price' | 'variants'>, ServiceRow>;

/** All but the price, of which the table holds kuruş, and the services, which are rows of their own. */
export const addonColumns = {
  id: 'id',
  branchId: 'branch_id',
  name: 'name',
  durationMinutes: 'duration_minutes',
  translations: 'translations',
} as const satisfies ColumnMap<Omit<Addon, 'price' | 'serviceIds' | 'version'>, ServiceAddonRow>;

/** Their place among the others is not answered as such. */
export const serviceCategoryColumns = {
  id: 'id',
  branchId: 'branch_id',
  name: 'name',
  translations: 'translations',
} as const satisfies ColumnMap<Omit<ServiceCategory, 'version'>, ServiceCategoryRow>;

/** All but the links to services and the picture, which are rows of their own, and the state of the invitation, which is the account's. */
export const staffColumns = {
  id: 'id',
  branchId: 'branch_id',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  title: 'title',
  about: 'about',
  isActive: 'is_active',
  seesBranch: 'sees_branch',
  workingSchedule: 'working_schedule',
  breakTimes: 'break_times',
  translations: 'translations',
} as const satisfies ColumnMap<
  Omit<StaffMember, 'version' | 'serviceIds' | 'terms' | 'picture' | 'invitationPending' | 'invitationDeclined'>,
  StaffMemberRow
>;

/** The business's notes about a customer; the contacts are rows of their own. */
export const customerColumns = {
  id: 'id',
  firstName: 'first_name',
  lastName: 'last_name',
  notes: 'notes',
  alert: 'alert',
} as const satisfies ColumnMap<
  Pick<Customer, 'id' | 'firstName' | 'lastName' | 'notes' | 'alert'>,
  Selectable<Tables['customers']>
>;
