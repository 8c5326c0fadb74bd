import type { z } from 'zod';
import { accessCalls } from './access.ts';
import { accountCalls } from './accounts.ts';
import { activityCalls } from './activity.ts';
import { addonCalls } from './addons.ts';
import { appointmentCalls, moveRequestCalls, receptionCalls } from './appointments.ts';
import { availabilityCalls, bookingCalls, trackingCalls } from './booking.ts';
import { bookingSourceCalls } from './booking-sources.ts';
import { branchCalls, publicBranchCalls } from './branches.ts';
import type { Call, CallKey, PlaceholdersOf } from './call.ts';
import { customerImportCalls } from './customer-imports.ts';
import { customerCalls, customerFileCalls, customerMarkCalls, customerPrivacyCalls } from './customers.ts';
import { dashboardCalls } from './dashboard.ts';
import { dayNoteCalls } from './day-notes.ts';
import { groupSessionCalls, groupSessionReadingCalls, publicSessionCalls } from './group-sessions.ts';
import { handoverCalls } from './handovers.ts';
import { liveCalls } from './live.ts';
import { memberCalls } from './members.ts';
import { myAppointmentCalls } from './my-appointments.ts';
import { ownAccountCalls } from './own-account.ts';
import { ownScheduleCalls } from './own-schedule.ts';
import { pictureCalls } from './pictures.ts';
import { plannedBranchChangeCalls, plannedOwnChangeCalls, plannedStaffChangeCalls } from './planned-changes.ts';
import { qrCodeCalls } from './qr-codes.ts';
import { resourceCalls } from './resources.ts';
import { publicHolidayCalls, scheduleExceptionCalls, scheduleExceptionReadingCalls } from './schedule-exceptions.ts';
import { seriesCalls } from './series.ts';
import { serviceCategoryCalls } from './service-categories.ts';
import { serviceCalls } from './services.ts';
import { deviceAtHandCalls, sharedDeviceCalls } from './shared-devices.ts';
import { clientErrorCalls, siteCalls } from './site.ts';
import { staffCalls } from './staff.ts';
import { staffGroupCalls } from './staff-groups.ts';
import { ownTimeOffRequestCalls, timeOffRequestCalls } from './time-off-requests.ts';

/** Every call of the API. */
export const calls = {
  ...accessCalls,
  ...accountCalls,
  ...activityCalls,
  ...addonCalls,
  ...appointmentCalls,
  ...availabilityCalls,
  ...bookingCalls,
  ...bookingSourceCalls,
  ...branchCalls,
  ...clientErrorCalls,
  ...customerCalls,
  ...customerFileCalls,
  ...customerImportCalls,
  ...customerMarkCalls,
  ...customerPrivacyCalls,
  ...dashboardCalls,
  ...dayNoteCalls,
  ...deviceAtHandCalls,
  ...groupSessionCalls,
  ...groupSessionReadingCalls,
  ...handoverCalls,
  ...liveCalls,
  ...memberCalls,
  ...moveRequestCalls,
  ...myAppointmentCalls,
  ...ownAccountCalls,
  ...ownScheduleCalls,
  ...ownTimeOffRequestCalls,
  ...pictureCalls,
  ...plannedBranchChangeCalls,
  ...plannedOwnChangeCalls,
  ...plannedStaffChangeCalls,
  ...publicBranchCalls,
  ...publicHolidayCalls,
  ...publicSessionCalls,
  ...qrCodeCalls,
  ...receptionCalls,
  ...scheduleExceptionCalls,
  ...scheduleExceptionReadingCalls,
  ...seriesCalls,
  ...serviceCalls,
  ...serviceCategoryCalls,
  ...sharedDeviceCalls,
  ...siteCalls,
  ...resourceCalls,
  ...staffCalls,
  ...staffGroupCalls,
  ...timeOffRequestCalls,
  ...trackingCalls,
};

export type DeclaredCalls = typeof calls;
export type DeclaredKey = keyof DeclaredCalls & CallKey;

/** Null stands for what may be left out. */
type OrNull<Query> = { readonly [Name in keyof Query]: Query[Name] | (undefined extends Query[Name] ? null : never) };

type QueryOf<Declared> = Declared extends { readonly query: infer Query extends z.ZodType }
  ? object extends z.input<Query>
    ? { readonly query?: OrNull<z.input<Query>> }
    : { readonly query: OrNull<z.input<Query>> }
  : unknown;

type BodyOf<Declared> = Declared extends { readonly body: infer Body extends z.ZodType }
  ? { readonly body: z.input<Body> }
  : Declared extends Pick<Required<Call>, 'upload'>
    ? { readonly body: Blob }
    : unknown;

/** Input of a call: the values of its placeholders, its query, its body. */
export type CallInput<Key extends DeclaredKey> = QueryOf<DeclaredCalls[Key]> &
  BodyOf<DeclaredCalls[Key]> &
  ([PlaceholdersOf<Key>] extends [never]
    ? unknown
    : { readonly params: Readonly<Record<PlaceholdersOf<Key>, string>> });

/** Answer of a successful call: its data, or a page of a list. */
export type CallAnswer<Key extends DeclaredKey> = AnswerOf<DeclaredCalls[Key]>;
export type AnswerOf<Declared> = Declared extends { readonly answer: infer Answer extends z.ZodType }
  ? z.output<Answer>
  : Declared extends { readonly page: infer Item extends z.ZodType }
    ? { readonly data: z.output<Item>[]; readonly nextCursor: string | null }
    : Declared extends { readonly file: string }
      ? Blob
      : never;

/** The codes with which the server refuses a call for reasons of its own. */
export type CallRefusal<Key extends DeclaredKey> =
  DeclaredCalls[Key] extends Pick<Required<Call>, 'refusals'> ? DeclaredCalls[Key]['refusals'][number] : never;
