import type { PriceKind } from '@vakit/scheduling';
import * as languages from './texts/languages.ts';
import type { Facts, LanguageTexts } from './texts/shapes.ts';

/** The languages of every visible text. The type check names what is missing in one. */
export type Language = keyof typeof languages;

/** Language of the web app for people who have not chosen one. */
export const DEFAULT_LANGUAGE: Language = 'tr';

/**
 * A part of the texts by language, the default one first. The build of the pages writes each call out, so that a page
 * holds the parts that it reads and no others.
 */
export function inEachLanguage<Part extends keyof LanguageTexts>(part: Part) {
  const all: Readonly<Record<Language, LanguageTexts>> = languages;
  const codes = [DEFAULT_LANGUAGE, ...Object.keys(all)] as Language[];
  return Object.fromEntries(codes.map((language) => [language, all[language][part]])) as Readonly<
    Record<Language, LanguageTexts[Part]>
  >;
}

const FACTS = inEachLanguage('facts');

// Lists of their own, so that a page holds what it reads. Few begin with the contract's texts: they are in `text.ts`.
export const BOOKING_TEXTS = inEachLanguage('booking');
export const MAIL_TEXTS = inEachLanguage('mails');
export const MY_APPOINTMENTS_TEXTS = inEachLanguage('myAppointments');
export const PORTAL_TEXTS = inEachLanguage('portal');

export const LANGUAGES = Object.keys(FACTS) as [Language, ...Language[]];

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
