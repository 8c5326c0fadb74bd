import { z } from 'zod';
import { optionalReading, optionalText, optionalTextEdit } from './fields.ts';
import { GOOD_TO_KNOW_MAX, PHONE_MAX, WEB_ADDRESS_MAX } from './limits.ts';
import { phoneKey } from './phone-number.ts';
import type { TextKey } from './text.ts';

/** By ISO 639 */
export const SPOKEN_LANGUAGES = [
  'tr',
  'en',
  'ar',
  'az',
  'bg',
  'de',
  'el',
  'es',
  'fa',
  'fr',
  'it',
  'ja',
  'ko',
  'ku',
  'nl',
  'pl',
  'ro',
  'ru',
  'uk',
  'zh',
] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

export const PAYMENT_METHODS = ['CASH', 'CARD', 'CONTACTLESS', 'BANK_TRANSFER'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

const coordinatesInvalid: TextKey = 'mapCoordinates.invalid';
const whatsappInvalid: TextKey = 'whatsapp.invalid';
const instagramInvalid: TextKey = 'instagram.invalid';
const websiteInvalid: TextKey = 'website.invalid';
const unknownOption: TextKey = 'field.unknownOption';

/** Latitude and longitude as maps give them to be copied. */
function readCoordinates(typed: string): string | undefined {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(typed) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const isOnEarth = Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180;
  return isOnEarth ? `${latitude},${longitude}` : undefined;
}

/** A name at Instagram, also from its address or with an @. */
function readInstagram(typed: string): string | undefined {
  const [, name] = /^(?:(?:https?:\/\/)?(?:www\.)?instagram\.com\/|@)?([\w.]{1,30})\/?(?:\?.*)?$/i.exec(typed) ?? [];
  return name?.toLowerCase();
}

/** The address of a website; without a scheme it is meant with `https://`. */
function readWebsite(typed: string): string | undefined {
  const address = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`);
  if (!address || !/^https?:$/.test(address.protocol)) return undefined;
  if (!address.hostname.includes('.') || address.username || address.password) return undefined;
  return address.pathname === '/' && !address.search && !address.hash ? address.origin : address.href;
}

const coordinates = optionalReading(60, coordinatesInvalid, readCoordinates);
const whatsapp = optionalReading(PHONE_MAX, whatsappInvalid, (typed) => (phoneKey(typed) ? typed : undefined));
const instagram = optionalReading(WEB_ADDRESS_MAX, instagramInvalid, readInstagram);
const website = optionalReading(WEB_ADDRESS_MAX, websiteInvalid, readWebsite);
const listOf = <Option extends string>(options: readonly [Option, ...Option[]]) =>
  z
    .array(z.enum(options, { error: unknownOption }))
    .max(options.length)
    .transform((chosen) => [...new Set(chosen)]);
const spokenLanguages = listOf(SPOKEN_LANGUAGES);
const paymentMethods = listOf(PAYMENT_METHODS);

/** Optional facts about a branch, as they are answered. */
export const aboutBranch = {
  mapCoordinates: z.string().nullable().meta({
    description: 'Latitude and longitude in degrees, such as 40.9876,29.0271; null: the map uses the address',
  }),
  whatsapp: z.string().nullable().meta({ description: 'Number with its country code' }),
  instagram: z.string().nullable().meta({ description: 'Name without @' }),
  website: z.string().nullable(),
  spokenLanguages: z.array(z.enum(SPOKEN_LANGUAGES)).meta({ description: 'ISO 639 codes' }),
  paymentMethods: z.array(z.enum(PAYMENT_METHODS)),
  goodToKnow: z.string().nullable().meta({ description: 'Parking, stairs and similar' }),
};

export const aboutBranchCreation = {
  mapCoordinates: coordinates.default(null),
  whatsapp: whatsapp.default(null),
  instagram: instagram.default(null),
  website: website.default(null),
  spokenLanguages: spokenLanguages.default([]),
  paymentMethods: paymentMethods.default([]),
  goodToKnow: optionalText(GOOD_TO_KNOW_MAX),
};

/** A field that is left out stays as it is. */
export const aboutBranchEdit = {
  mapCoordinates: coordinates.optional(),
  whatsapp: whatsapp.optional(),
  instagram: instagram.optional(),
  website: website.optional(),
  spokenLanguages: spokenLanguages.optional(),
  paymentMethods: paymentMethods.optional(),
  goodToKnow: optionalTextEdit(GOOD_TO_KNOW_MAX),
};
