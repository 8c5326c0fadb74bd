import { ADDON, type Minutes, priceOf, type Terms, VARIANT, VARIED } from './salon-plan.ts';

/** The terms of a service on the wire. */
export const serviceTerms = (terms: Terms) => ({
  durationMinutes: terms.duration,
  bufferMinutes: terms.buffer,
  ...(terms.wait && processingOf(terms.wait)),
  price: priceOf(terms),
});

export const processingOf = ({ start, end }: Minutes) => ({
  processingAfterMinutes: start,
  processingMinutes: end - start,
});
export const NOT_DIVIDED = { processingAfterMinutes: null, processingMinutes: null };

/** Creation of a service's add-on. */
export const addonAtFirst = (branchId: string, serviceId: string | undefined) => ({
  branchId,
  name: ADDON.name,
  durationMinutes: ADDON.duration,
  price: ADDON.price,
  serviceIds: [serviceId],
});

/** Creation of a service: its terms, and the other variant of the one that has it. */
export const serviceAtFirst = (terms: Terms, index: number) => ({
  ...serviceTerms(terms),
  ...(index === VARIED && {
    variantName: 'Kısa',
    variants: [{ name: VARIANT.name, durationMinutes: VARIANT.duration, price: VARIANT.price, priceKind: 'FIXED' }],
  }),
});
