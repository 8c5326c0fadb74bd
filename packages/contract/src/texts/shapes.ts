import type { booking } from './en/booking.ts';
import type { contract } from './en/contract.ts';
import type { mails } from './en/mails.ts';
import type { moving } from './en/moving.ts';
import type { myAppointments } from './en/my-appointments.ts';
import type { party } from './en/party.ts';
import type { everywhere } from './en/portal/everywhere.ts';
import type { seldom } from './en/portal/seldom.ts';
import type { serviceTemplates } from './en/portal/service-templates.ts';
import type { signedIn } from './en/portal/signed-in.ts';
import type { proof } from './en/proof.ts';
import type { tracking } from './en/tracking.ts';

/** Texts that exist in every language. The keys of the English ones are the list of texts. */
export type ContractTexts = Readonly<Record<keyof typeof contract, string>>;
export type MailTexts = Readonly<Record<keyof typeof mails, string>>;
export type BookingTexts = Readonly<Record<keyof typeof booking, string>>;
export type MyAppointmentsTexts = Readonly<Record<keyof typeof myAppointments, string>>;
export type MovingTexts = Readonly<Record<keyof typeof moving, string>>;
export type ProofTexts = Readonly<Record<keyof typeof proof, string>>;
export type PartyTexts = Readonly<Record<keyof typeof party, string>>;
export type TrackingTexts = Readonly<Record<keyof typeof tracking, string>>;
export type PortalTexts = {
  readonly everywhere: () => Promise<typeof everywhere>;
  readonly signedIn: () => Promise<typeof signedIn>;
  readonly seldom: () => Promise<typeof seldom>;
  /** Apart from the others, since both languages are needed at once */
  readonly serviceTemplates: () => Promise<typeof serviceTemplates>;
};

export type Facts = {
  /** In itself */
  readonly name: string;
  /** In which dates and times are written; money is Turkish in every language */
  readonly locale: string;
  /** Units after the hours and the minutes of a duration */
  readonly units: readonly [hours: string, minutes: string];
  /** In place of a price of nothing */
  readonly free: string;
  /** Price of at least `{price}` */
  readonly priceFrom: string;
  /** Text instead of a price that is told only on request */
  readonly priceAsked: string;
  /** In place of the name of somebody at the door who left none */
  readonly walkIn: string;
  /** For branches that have not written one of their own; loaded when it is read, for it is long */
  readonly privacyNotice: () => Promise<string>;
  /** For whoever opens an account */
  readonly accountNotice: () => Promise<string>;
};

/** All that is said in a language */
export type LanguageTexts = {
  readonly facts: Facts;
  readonly contract: ContractTexts;
  readonly mails: MailTexts;
  readonly booking: BookingTexts;
  readonly moving: MovingTexts;
  readonly party: PartyTexts;
  readonly proof: ProofTexts;
  readonly tracking: TrackingTexts;
  readonly myAppointments: () => Promise<MyAppointmentsTexts>;
  readonly portal: PortalTexts;
};
