import {
  CURRENCY,
  choicesOf,
  DEFAULT_LANGUAGE,
  instagramAddress,
  LOCALES,
  MIDNIGHT,
  mapAddress,
  namedWithVariant,
  type PaymentMethod,
  type PublicBranch,
  type Service,
} from '@vakit/contract';
import { addDays, asDoneBy, localDateTimeAt, offersAll, WEEKDAYS } from '@vakit/scheduling';
import { addressOf, sharedAddress } from './picture-address.ts';

const SCHEMA_TYPES: Readonly<Record<PublicBranch['category'], string>> = {
  BARBER: 'HairSalon',
  SALON: 'HairSalon',
  SPA: 'DaySpa',
  BEAUTY: 'BeautySalon',
  WELLNESS: 'HealthAndBeautyBusiness',
  MEDICAL: 'MedicalBusiness',
  OTHER: 'LocalBusiness',
};

const PAYMENTS: Readonly<Record<PaymentMethod, string>> = {
  CASH: 'Cash',
  CARD: 'Credit Card',
  CONTACTLESS: 'Contactless',
  BANK_TRANSFER: 'Bank Transfer',
};

/** The vocabulary of schema.org for a business that people visit. */
export function localBusiness(branch: PublicBranch, url: string) {
  const type = SCHEMA_TYPES[branch.category];
  const choices = branch.services.flatMap(choicesOf);
  const sameAs = [branch.website, branch.instagram && instagramAddress(branch.instagram)].filter(Boolean);
  const pictures = [branch.cover ?? branch.logo ?? [], branch.gallery].flat();
  return {
    '@context': 'https://schema.org',
    '@type': type === 'LocalBusiness' ? type : ['LocalBusiness', type],
    name: branch.name,
    description: branch.description,
    url,
    telephone: branch.phone,
    email: branch.email,
    ...(branch.logo && { logo: addressOf(branch.logo, url) }),
    image: pictures.length > 0 ? pictures.map((picture) => addressOf(picture, url)) : [sharedAddress(branch, url)],
    address: { '@type': 'PostalAddress', streetAddress: branch.address },
    openingHoursSpecification: WEEKDAYS.filter((day) => branch.workingHours[day].available).map((day) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`,
      opens: branch.workingHours[day].start,
      closes: closingTime(branch.workingHours[day].end),
    })),
    ...specialHours(branch),
    ...place(branch),
    ...(sameAs.length > 0 && { sameAs }),
    ...(branch.paymentMethods.length > 0 && {
      paymentAccepted: branch.paymentMethods.map((method) => PAYMENTS[method]).join(', '),
    }),
    ...(choices.some(hasPrice) && { priceRange: priceRangeOf(choices, branch) }),
    ...(branch.staff.length > 0 && {
      employee: branch.staff.map(({ firstName, lastName, title, picture }) => ({
        '@type': 'Person',
        name: `${firstName} ${lastName}`,
        jobTitle: title,
        ...(picture && { image: addressOf(picture, url) }),
      })),
    }),
    potentialAction: {
      '@type': 'ReserveAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: url,
        inLanguage: LOCALES[DEFAULT_LANGUAGE],
        actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
      },
      result: { '@type': 'Reservation' },
    },
    makesOffer: choices.map((service) => ({
      '@type': 'Offer',
      ...priceOf(service, branch),
      itemOffered: {
        '@type': 'Service',
        name: namedWithVariant(service.name, service.variantName),
        description: service.description,
      },
      ...addOnsOf(service, branch),
    })),
  };
}

/** Add-ons of a service, each with its own price. */
function addOnsOf({ id }: Choice, { addons }: PublicBranch) {
  const own = addons.filter(({ serviceIds }) => serviceIds.includes(id));
  if (own.length === 0) return {};
  return {
    addOn: own.map(({ name, price }) => ({
      '@type': 'Offer',
      price: price.toFixed(2),
      priceCurrency: CURRENCY,
      itemOffered: { '@type': 'Service', name },
    })),
  };
}

/** Whole days, which is all that the vocabulary has for closures; a closure of some hours is left out. */
function specialHours({ openingExceptions, timeZone }: PublicBranch) {
  const closed = openingExceptions
    .filter(({ isOpen }) => !isOpen)
    .map(({ startsAt, endsAt }) => [
      localDateTimeAt(new Date(startsAt), timeZone),
      localDateTimeAt(new Date(endsAt), timeZone),
    ])
    .filter((ends) => ends.every((end) => end?.time === '00:00'));
  if (closed.length === 0) return {};
  return {
    specialOpeningHoursSpecification: closed.map(([from, until]) => ({
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: from?.date,
      validThrough: until && addDays(until.date, -1),
    })),
  };
}

function place(branch: PublicBranch) {
  const [latitude, longitude] = branch.mapCoordinates?.split(',').map(Number) ?? [];
  return {
    hasMap: mapAddress(branch),
    ...(latitude !== undefined && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}

/** A price on request has none; a price that depends on the person has a least and a greatest one. */
function priceOf(service: Choice, branch: PublicBranch) {
  const { priceKind } = service;
  if (priceKind === 'ASK') return {};
  const prices = pricesOf(service, branch);
  const [minPrice, maxPrice] = [Math.min(...prices), Math.max(...prices)].map((price) => price.toFixed(2));
  if (priceKind === 'FIXED' && minPrice === maxPrice) return { price: minPrice, priceCurrency: CURRENCY };
  const range = { minPrice, ...(priceKind === 'FIXED' && { maxPrice }) };
  return { priceSpecification: { '@type': 'PriceSpecification', ...range, priceCurrency: CURRENCY } };
}

/** Prices of a service with each of the people who offer it. */
function pricesOf(service: Choice, { staff }: PublicBranch): readonly number[] {
  const offering = staff.filter(({ serviceIds }) => offersAll(serviceIds, [service.id]));
  return offering.length > 0 ? offering.map((person) => asDoneBy(service, person).price) : [service.price];
}

type Choice = ReturnType<typeof choicesOf<Service>>[number];

const hasPrice = ({ priceKind }: Service) => priceKind !== 'ASK';

function priceRangeOf(choices: readonly Choice[], branch: PublicBranch): string {
  const prices = choices.filter(hasPrice).flatMap((choice) => pricesOf(choice, branch));
  const [least, greatest] = [Math.min(...prices), Math.max(...prices)];
  return least === greatest ? `₺${least}` : `₺${least}–${greatest}`;
}

/** Search engines take a day that closes at 00:00 for one that is closed, and know no 24:00. */
const closingTime = (end: string): string => (end === MIDNIGHT ? '23:59' : end);
