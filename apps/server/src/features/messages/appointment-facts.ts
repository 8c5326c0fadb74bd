import {
  formatPhone,
  inLanguage,
  type Language,
  mapAddress,
  type Translations,
  WALK_IN,
  withoutLinks,
} from '@vakit/contract';
import { formatPrice } from '@vakit/contract/format-price.ts';
import { isActive, liraOf, localDateTimeAt, priceKindOf } from '@vakit/scheduling';
import type { AppointmentRow, BranchRow, NewAppointment } from '../../database/tables.ts';
import type { Reader } from './account-messages.ts';
import { isYoung } from './business-age.ts';
import { dateText } from './date-texts.ts';
import type { Fact, Sender } from './mail-content.ts';
import { mailText } from './mail-text.ts';
import { withHarmlessNames } from './typed-names.ts';
import type { MessageContext } from './write-messages.ts';

/** Advice to customers before they come, for example things to bring */
export type Preparation = { readonly preparation: string; readonly translations: Translations };
/** Facts that a message about an appointment is written from. */
export type AppointmentFacts = {
  readonly appointment: NewAppointment;
  readonly branch: BranchRow;
  readonly owners: readonly Reader[];
  readonly preparations?: readonly Preparation[];
  /** All parts of a party that the message is about, the appointment among them, in the order of time */
  readonly party?: readonly NewAppointment[] | undefined;
  /** The remaining parts, if some of a party are cancelled */
  readonly rest?: RestOfParty | undefined;
};

/** Future parts of a party */
export type RestOfParty = {
  readonly count: number;
  /** The code that its customer was given for all of it */
  readonly code: string;
};

type Facts = Omit<AppointmentFacts, 'owners'>;
/** When and with whom an appointment is. */
export type Placed = Pick<AppointmentRow, 'starts_at' | 'ends_at' | 'staff_name'>;

/** One of several appointments that a message is about */
export type VisitOfSeveral = NewAppointment;

/**
 * The same as the customer may read it: what the branch has written is in their language and leads nowhere, and a name
 * that looks like an address is not there.
 */
export function asCustomerReads<Known extends Facts>(context: Pick<MessageContext, 'now'>, facts: Known): Known {
  const { appointment, preparations, party } = facts;
  const { language } = appointment;
  const branch = inLanguage(facts.branch, language);
  const words = (text: string) => wordsOf(context, branch, text);
  const spoken = (each: NewAppointment) => {
    const { service_name, cancellation_reason, ...rest } = withHarmlessNames(inLanguage(each, language));
    return {
      ...rest,
      service_name: withoutLinks(service_name),
      cancellation_reason: cancellation_reason && words(cancellation_reason),
    };
  };
  return {
    ...facts,
    appointment: spoken(appointment),
    branch: { ...branch, name: withoutLinks(branch.name), address: words(branch.address) },
    ...(party && { party: party.map(spoken) }),
    ...(preparations && {
      preparations: preparations
        .map((each) => inLanguage(each, language))
        .map((each) => ({ ...each, preparation: words(each.preparation) })),
    }),
  };
}

/**
 * Texts of a branch as its customers get them. Links of a young business are left out, because anybody could open one
 * and write to anybody in its name.
 */
export const wordsOf = ({ now }: Pick<MessageContext, 'now'>, branch: BranchRow, text: string): string =>
  isYoung(branch, now()) ? withoutLinks(text) : text;

/** The date of the start where the branch is. */
const longDate = ({ appointment, branch }: Facts, language: Language): string =>
  dateText(appointment.starts_at, 'date', language, branch.time_zone);

/** `10:00–10:30`, where the branch is. */
const timeRange = ({ appointment, branch }: Facts): string => rangeOf(appointment, branch);
function rangeOf({ starts_at, ends_at }: Pick<Placed, 'starts_at' | 'ends_at'>, { time_zone }: BranchRow): string {
  const [start, end] = [starts_at, ends_at].map((instant) => localDateTimeAt(instant, time_zone).time);
  return `${start}–${end}`;
}

/**
 * Parameters of the texts about an appointment.
 * @param wished where its customer wants to have it
 */
export function parametersOf(facts: Facts, language: Language, wished?: Placed) {
  const { appointment, branch } = facts;
  return {
    branch: branch.name,
    customer: customerName(appointment, language),
    date: dateText(appointment.starts_at, 'day', language, branch.time_zone),
    time: localDateTimeAt(appointment.starts_at, branch.time_zone).time,
    ...(wished && {
      newDate: dateText(wished.starts_at, 'day', language, branch.time_zone),
      newTime: localDateTimeAt(wished.starts_at, branch.time_zone).time,
    }),
    phone: branch.phone,
    what: (facts.party ?? [appointment]).map((each) => whatOf(each, language)).join(', '),
  };
}

/** Names a service with its guest: `Manicure (guest 1)`. */
function whatOf(appointment: NewAppointment, language: Language): string {
  const { service_name: service, guest } = appointment;
  if (!guest) return service;
  return mailText('service.ofGuest', language, { service, guest: guestName(appointment, language).join('') });
}

/**
 * That the rest of what was booked together stays; undefined where nothing does.
 * @param texts under which the sentence stands, for one and for several
 */
export function restText(
  { rest }: Pick<Facts, 'rest'>,
  texts: 'part' | 'customerCancelledPart',
  language: Language,
): string | undefined {
  if (!rest) return undefined;
  return mailText(rest.count === 1 ? `${texts}.restOne` : `${texts}.rest`, language, { count: rest.count });
}

type Named = Pick<NewAppointment, 'customer_first_name' | 'customer_last_name'>;

/** The whole name of a customer; nothing where there is none. */
export const nameOf = ({ customer_first_name, customer_last_name }: Named): string =>
  `${customer_first_name} ${customer_last_name}`.trim();

export const customerName = (named: Named, language: Language): string => nameOf(named) || WALK_IN[language];

export function trackingUrl(
  { config }: Pick<MessageContext, 'config'>,
  { confirmation_code }: Pick<NewAppointment, 'confirmation_code'>,
): string {
  return `${config.publicUrl}/track/${confirmation_code}`;
}

/**
 * Facts for the customer about the appointment, or with `visits` about several similar ones. The customer's own notes
 * are left out, because anybody may type any address.
 */
export function customerFacts(facts: Facts, visits?: readonly VisitOfSeveral[]): Fact[] {
  const { appointment, branch } = facts;
  const { language } = appointment;
  return [
    ...(visits ? severalFacts(facts, visits, language) : sharedFacts(facts, language)),
    fact('fact.business', branch.name, language),
    {
      ...fact('fact.address', branch.address, language),
      url: mapAddress({ name: branch.name, address: branch.address }),
    },
    ...(isActive(appointment.status)
      ? optionalFact(
          'fact.preparation',
          [...new Set(facts.preparations?.map(({ preparation }) => preparation))].join('\n'),
          language,
        )
      : []),
  ];
}

/** Why the business cancelled it. */
export const reasonFacts = ({ appointment }: Facts, language: Language): Fact[] =>
  optionalFact('fact.reason', appointment.cancellation_reason, language);

/** When and with whom a moved appointment was before; nothing about one that was not moved. */
export function formerFacts(facts: Facts, before: Placed | undefined, language: Language): Fact[] {
  return before ? [fact('fact.before', placeText(facts, before, language), language)] : [];
}

/** When and with whom the customer wants, or wanted, to have it, and why that is not possible. */
export function wishedFacts(
  facts: Facts,
  wished: Placed | undefined,
  reason: string | null | undefined,
  language: Language,
): Fact[] {
  if (!wished) return [];
  return [
    fact('fact.wished', wishOfParty(facts, language) ?? placeText(facts, wished, language), language),
    ...optionalFact('fact.reason', reason ?? null, language),
  ];
}

/** The same of what was booked together, a line for each; undefined where less than two of them wait to be moved. */
function wishOfParty({ branch, party = [] }: Facts, language: Language): string | undefined {
  const wishes = party
    .flatMap(({ service_name, move_to_staff_name, move_to_starts_at: starts_at, move_to_ends_at: ends_at }) =>
      starts_at && ends_at ? [{ starts_at, ends_at, what: [service_name, move_to_staff_name] }] : [],
    )
    .toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime());
  const [first] = wishes;
  if (!first || wishes.length < 2) return undefined;
  const lines = wishes.map(({ what, ...place }) => [rangeOf(place, branch), ...what].join(' · '));
  return [dateText(first.starts_at, 'date', language, branch.time_zone), ...lines].join('\n');
}

/** `Saturday, 30 May 2026, 10:00–10:30`, with the person where it is another one. */
function placeText(facts: Facts, place: Placed, language: Language): string {
  const other = { ...facts, appointment: { ...facts.appointment, ...place } };
  const time = `${longDate(other, language)}, ${timeRange(other)}`;
  return place.staff_name === facts.appointment.staff_name ? time : `${time} (${place.staff_name})`;
}

/** Facts for an owner. */
export function ownerFacts(facts: AppointmentFacts, language: Language): Fact[] {
  const { appointment, branch } = facts;
  return [
    fact('fact.customer', customerName(appointment, language), language),
    ...optionalFact('fact.phone', formatPhone(appointment.customer_phone), language),
    ...optionalFact('fact.email', appointment.customer_email, language),
    ...sharedFacts(facts, language),
    fact('fact.branch', branch.name, language),
    fact('fact.code', appointment.confirmation_code, language),
    ...optionalFact('fact.notes', appointment.customer_notes, language),
    ...optionalFact('fact.reason', appointment.cancellation_reason, language),
  ];
}

function sharedFacts(facts: Facts, language: Language): Fact[] {
  if (facts.party) return partyFacts(facts, facts.party, language);
  const { service_name, staff_name } = facts.appointment;
  return [
    fact('fact.service', service_name, language),
    fact('fact.staff', staff_name, language),
    fact('fact.date', longDate(facts, language), language),
    fact('fact.time', timeRange(facts), language),
    priceFact([facts.appointment], language),
  ];
}

/** Times, people, services and guests of a party, and its price. */
function partyFacts(facts: Facts, party: readonly NewAppointment[], language: Language): Fact[] {
  const hasGuests = party.some(({ guest }) => guest);
  return [
    fact('fact.date', longDate(facts, language), language),
    ...party.map((part) => ({
      label: rangeOf(part, facts.branch),
      value: [part.service_name, part.staff_name, ...(hasGuests ? guestName(part, language) : [])].join(' · '),
    })),
    priceFact(party, language),
  ];
}

function guestName({ guest, guest_name, customer_first_name }: NewAppointment, language: Language): string[] {
  if (guest) return [guest_name ?? mailText('guest', language, { number: guest })];
  return customer_first_name ? [customer_first_name] : [];
}

function priceFact(appointments: readonly NewAppointment[], language: Language): Fact {
  const price = liraOf(appointments.reduce((sum, { price_kurus }) => sum + price_kurus, 0));
  const priceKind = priceKindOf(appointments.map(({ price_kind }) => price_kind));
  return fact('fact.price', formatPrice({ price, priceKind }, language), language);
}

/** When each of several alike is, with whom where that is another person, and the code of each. */
function severalFacts(facts: Facts, visits: readonly VisitOfSeveral[], language: Language): Fact[] {
  const lines = visits.map((visit) => `${placeText(facts, visit, language)} · ${visit.confirmation_code}`);
  const { service_name, staff_name } = facts.appointment;
  return [
    fact('fact.service', service_name, language),
    fact('fact.staff', staff_name, language),
    fact('fact.visits', lines.join('\n'), language),
  ];
}

function fact(label: Parameters<typeof mailText>[0], value: string, language: Language): Fact {
  return { label: mailText(label, language), value };
}

function optionalFact(label: Parameters<typeof mailText>[0], value: string | null, language: Language): Fact[] {
  return value ? [fact(label, value, language)] : [];
}

/** The branch as the letterhead of a mail. */
export function branchAsSender({ branch }: Pick<AppointmentFacts, 'branch'>, language: Language): Sender {
  return {
    name: branch.name,
    primaryColor: branch.theme_primary_color,
    secondaryColor: branch.theme_secondary_color,
    imprint: mailText('sentFor', language, { branch: branch.name }),
  };
}
