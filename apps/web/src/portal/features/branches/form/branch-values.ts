import {
  type BranchCreation,
  branchCreation,
  branchEdit,
  CANCELLATION_HOURS_DEFAULT,
  DEFAULT_WORKING_HOURS,
  HORIZON_DAYS_DEFAULT,
  NOTICE_MINUTES_DEFAULT,
  PRIMARY_COLOR_DEFAULT,
  SECONDARY_COLOR_DEFAULT,
  SLOT_INTERVAL_DEFAULT,
  SMS_COUNTRIES_DEFAULT,
  TIME_ZONE_DEFAULT,
  UNCONFIRMED_BOOKINGS_DEFAULT,
} from '@vakit/contract';
import type { z } from 'zod';
import type { ContractForm } from '../../../components/form/use-contract-form.ts';

/** Both forms show every field, so none is left out. */
export const creationSchema = branchCreation.required();
export const editSchema = branchEdit.required();

type BranchValues = z.input<typeof creationSchema>;
export type BranchForm = ContractForm<BranchValues, BranchCreation>;

/** Section 9 of the specification. */
export const NEW_BRANCH: BranchValues = {
  name: '',
  slug: '',
  category: '',
  description: '',
  phone: '',
  email: '',
  address: '',
  workingHours: DEFAULT_WORKING_HOURS,
  themePrimaryColor: PRIMARY_COLOR_DEFAULT,
  themeSecondaryColor: SECONDARY_COLOR_DEFAULT,
  minCancellationHours: CANCELLATION_HOURS_DEFAULT,
  autoApproveAppointments: false,
  bookingProof: 'OFF',
  slotIntervalMinutes: SLOT_INTERVAL_DEFAULT,
  minimumNoticeMinutes: NOTICE_MINUTES_DEFAULT,
  bookingHorizonDays: HORIZON_DAYS_DEFAULT,
  maxUnconfirmedBookings: UNCONFIRMED_BOOKINGS_DEFAULT,
  reminder24h: true,
  reminder2h: true,
  smsCountries: [...SMS_COUNTRIES_DEFAULT],
  timeZone: TIME_ZONE_DEFAULT,
  privacyNotice: '',
};
