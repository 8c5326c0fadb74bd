import {
  type AddonCreation,
  type BranchCreation,
  type BranchCreationInput,
  type BreakTimes,
  branchCreation,
  type ServiceCreationInput,
  type TimeOffReason,
  type Translations,
  type WorkingHours,
} from '@vakit/contract';
import { asDoneWith, type OwnTerms, WEEKDAYS, type Weekday } from '@vakit/scheduling';

/** A branch of the demo with all that belongs to it. */
export type DemoSalon = {
  readonly branch: BranchCreation;
  /** In the order in which customers see them */
  readonly categories: readonly DemoCategory[];
  readonly services: readonly DemoService[];
  /** In the order in which customers see them; none when left out */
  readonly addons?: readonly DemoAddon[];
  /** In the order in which the business sees them; none when left out */
  readonly resourceTypes?: readonly DemoResourceType[];
  readonly staff: readonly DemoStaff[];
  /** Group courses; none when left out */
  readonly courses?: readonly DemoCourse[];
  /** Parties; none when left out */
  readonly parties?: readonly DemoParty[];
  readonly openedDaysAgo: number;
  /** The staff's notes about visits */
  readonly staffNotes: readonly string[];
  /** One a day at the most */
  readonly dayNotes: readonly DemoDayNote[];
};

/** A line about a day, counted from today. */
export type DemoDayNote = { readonly day: number; readonly text: string };

export type DemoCategory = { readonly name: string; readonly translations: Translations };

/** A service as it is entered, named by others by its name. */
export type DemoService = Omit<ServiceCreationInput, 'branchId' | 'categoryId' | 'seats' | 'translations'> & {
  /** The name of one of the categories */
  readonly category: string;
  readonly seats?: number;
  readonly translations: Translations;
  /** How long ago it was added; since the branch opened when left out */
  readonly addedDaysAgo?: number;
};

/** A service that is held in groups, once a week at a local time. */
export type DemoCourse = {
  /** The name of the service */
  readonly of: string;
  /** The address of its trainer */
  readonly trainer: string;
  readonly weekday: Weekday;
  readonly startTime: string;
};

/** A customer's booking for one guest or several, made at once. */
export type DemoParty = {
  /** Counted from today; later where not all of them have the same time free on that day */
  readonly day: number;
  /** The address of the customer */
  readonly customer: string;
  readonly parts: readonly DemoPart[];
};

/** One person's work for one guest. */
export type DemoPart = {
  /** The name of the service */
  readonly of: string;
  /** The address of whoever does it */
  readonly staff: string;
  /** Name of the guest; the customer when left out */
  readonly guest?: string;
};

export type DemoAddon = Pick<AddonCreation, 'name' | 'durationMinutes' | 'price'> & {
  readonly translations: Translations;
  /** Names of the services to which it can be added */
  readonly of: readonly string[];
};

/** A kind of rooms or devices, of which each service that needs it needs one. */
export type DemoResourceType = {
  readonly name: string;
  /** Names of the rooms or devices, in the order in which they are chosen */
  readonly names: readonly string[];
  /** Names of the services that need one */
  readonly of: readonly string[];
};

export type DemoStaff = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly title: string;
  readonly about?: string;
  readonly translations: Translations;
  readonly workingSchedule: WorkingHours;
  readonly breakTimes: BreakTimes;
  /** Names of the services that the person is linked to; all of the branch when left out */
  readonly offers?: readonly string[];
  /** By the names of services what the person has of their own */
  readonly terms?: Readonly<Record<string, OwnTerms>>;
  readonly addedDaysAgo?: number;
  /** Has not set a password yet */
  readonly isInvited?: boolean;
  readonly timeOff?: DemoTimeOff;
};

/** A service as somebody does it. */
export const asDoneBy = (service: DemoService, { terms }: DemoStaff) =>
  asDoneWith({ ...service, priceKind: service.priceKind ?? 'FIXED' }, terms?.[service.name]);

/** Whole days, counted from today. */
export type DemoTimeOff = {
  readonly firstDay: number;
  readonly lastDay: number;
  readonly reason: TimeOffReason;
  readonly note: string;
};

/** English translation of a text of the demo. */
export const english = (texts: Readonly<Record<string, string>>): Translations => ({ en: texts });

/** A branch with the owner's entries; everything else is as in every new one. */
export const newBranch = (entered: BranchCreationInput): BranchCreation => branchCreation.parse(entered);

type Hours = readonly [start: string, end: string];

/** Hours of a week; on a day that is left out nobody works. */
export function week(hours: Partial<Record<Weekday, Hours>>): WorkingHours {
  return byWeekday((day) => {
    const [start, end] = hours[day] ?? ['09:00', '18:00'];
    return { start, end, available: hours[day] !== undefined };
  });
}

/** The same hours on several days of a week. */
export function sameHours(days: readonly Weekday[], hours: Hours): WorkingHours {
  return week(Object.fromEntries(days.map((day) => [day, hours])));
}

/** The same breaks on every day on which the person works. */
export function dailyBreaks(schedule: WorkingHours, ...breaks: readonly Hours[]): BreakTimes {
  return byWeekday((day) => (schedule[day].available ? breaks.map(([start, end]) => ({ start, end })) : []));
}

function byWeekday<Value>(value: (day: Weekday) => Value): Record<Weekday, Value> {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, value(day)])) as Record<Weekday, Value>;
}
