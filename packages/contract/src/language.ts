import type { PriceKind } from '@vakit/scheduling';
import * as en from './texts/en/index.ts';
import type { BookingTexts, Facts, MailTexts, MyAppointmentsTexts, PortalTexts } from './texts/shapes.ts';
import * as tr from './texts/tr/index.ts';

const FACTS = { tr: tr.facts, en: en.facts } satisfies Readonly<Record<string, Facts>>;

/** The languages of every visible text. The type check names what is missing in one. */
export type Language = keyof typeof FACTS;
type Each<Value> = Readonly<Record<Language, Value>>;

// Lists of their own, so that a page holds what it reads. Few begin with the contract's texts: they are in `text.ts`.
export const BOOKING_TEXTS: Each<BookingTexts> = { tr: tr.booking, en: en.booking };
export const MAIL_TEXTS: Each<MailTexts> = { tr: tr.mails, en: en.mails };
export const MY_APPOINTMENTS_TEXTS: Each<() => Promise<MyAppointmentsTexts>> = {
  tr: tr.myAppointments,
  en: en.myAppointments,
};
export const PORTAL_TEXTS: Each<PortalTexts> = { tr: tr.portal, en: en.portal };

export const LANGUAGES = Object.keys(FACTS) as [Language, ...Language[]];

/** Language of the web app for people who have not chosen one. */
export const DEFAULT_LANGUAGE: Language = 'tr';

const each = <Key extends keyof Facts>(key: Key) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, FACTS[language][key]])) as Record<Language, Facts[Key]>;

export const LANGUAGE_NAMES = each('name');
export const LOCALES = each('locale');
export const DURATION_UNITS = each('units');
export const WALK_IN = each('walkIn');
export type Priced = { readonly price: number; readonly priceKind: PriceKind };

/**
 * Writes a price, or words for "from", "on request" and "free".
 * @param money the price as it is written there
 */
export function priceText({ price, priceKind }: Priced, money: string, language: Language): string {
  const { free, priceFrom, priceAsked } = FACTS[language];
  if (priceKind === 'ASK') return priceAsked;
  if (priceKind === 'FROM') return priceFrom.replace('{price}', money);
  return price === 0 ? free : money;
}

export const PRIVACY_NOTICES = each('privacyNotice');
export const ACCOUNT_NOTICES = each('accountNotice');
