import { type OwnTermsEdit, ownTermsEdit, type Service } from '@vakit/contract';
import type { OwnTerms } from '@vakit/scheduling';
import { z } from 'zod';

/** A choice of a service as it is sold */
export type Choice = Pick<
  Service,
  'id' | 'durationMinutes' | 'processingAfterMinutes' | 'processingMinutes' | 'priceKind'
> & {
  readonly variantId: string | null;
};

/** A field that is left empty says nothing. */
type Typed = number | '';
type TypedTerms = {
  serviceId: string;
  variantId: string | null;
  price: Typed;
  /** Of what is not divided by a wait */
  durationMinutes: Typed;
  processingAfterMinutes: Typed;
  processingMinutes: Typed;
  /** What is done after the wait */
  finishMinutes: Typed;
};
export type Values = { terms: TypedTerms[] };

/** What somebody has of their own for a choice, as it stands in its fields. */
export function typedOf({ id, variantId, priceKind }: Choice, own: OwnTerms | undefined): TypedTerms {
  const { price, durationMinutes, processingAfterMinutes: work, processingMinutes: wait } = own ?? {};
  return {
    serviceId: id,
    variantId,
    // From before customers were to ask for it
    price: priceKind === 'ASK' ? '' : (price ?? ''),
    durationMinutes: durationMinutes ?? '',
    processingAfterMinutes: work ?? '',
    processingMinutes: wait ?? '',
    finishMinutes: durationMinutes && work && wait ? durationMinutes - work - wait : '',
  };
}

/** What is done after the wait of a choice as it is sold, in minutes. */
export const finishOf = ({ durationMinutes, processingAfterMinutes, processingMinutes }: Choice): number =>
  durationMinutes - (processingAfterMinutes ?? 0) - (processingMinutes ?? 0);

/** Of these choices what is filled in, each at its place. */
export const schemaFor = (choices: readonly Choice[]) =>
  z.preprocess((values) => {
    const { terms } = values as Values;
    return { terms: terms.map((typed, index) => filledIn(typed, choices[index])) };
  }, ownTermsEdit) as unknown as z.ZodType<OwnTermsEdit, Values>;

function filledIn({ serviceId, variantId, price, durationMinutes, ...division }: TypedTerms, choice?: Choice) {
  const own = { serviceId, variantId, price: orNull(price) };
  if (!choice?.processingMinutes) return { ...own, durationMinutes: orNull(durationMinutes) };
  const { processingAfterMinutes: work, processingMinutes: wait, finishMinutes: finish } = division;
  if ([work, wait, finish].every((typed) => typed === '')) return own;
  // What is left empty beside the others is as it is sold.
  const processingAfterMinutes = orNull(work) ?? choice.processingAfterMinutes;
  const processingMinutes = orNull(wait) ?? choice.processingMinutes;
  const minutes = (processingAfterMinutes ?? 0) + processingMinutes + (orNull(finish) ?? finishOf(choice));
  return { ...own, durationMinutes: minutes, processingAfterMinutes, processingMinutes };
}

const orNull = (typed: Typed): number | null => (typed === '' ? null : typed);
