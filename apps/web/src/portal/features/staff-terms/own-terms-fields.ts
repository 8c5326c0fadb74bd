import { type OwnTerms, type OwnTermsEdit, ownTermsEdit, type Service, type StaffMember } from '@vakit/contract';
import { ownTermsFor } from '@vakit/scheduling';
import { z } from 'zod';

/** A choice of a service as it is sold */
export type Choice = Pick<
  Service,
  'id' | 'durationMinutes' | 'processingAfterMinutes' | 'processingMinutes' | 'priceKind'
> & {
  readonly variantId: string | null;
  /** Tells it from all others */
  readonly key: string;
  readonly name: string;
};

/** A field that is left empty says nothing. */
type Typed = number | '';
type TypedTerms = {
  id: string;
  name: string;
  serviceId: string;
  variantId: string | null;
  price: Typed;
  /** Length of a service without a wait */
  durationMinutes: Typed;
  processingAfterMinutes: Typed;
  processingMinutes: Typed;
  /** Work after the wait */
  finishMinutes: Typed;
};
export type Values = {
  terms: TypedTerms[];
  /** Terms of choices that are sold only since the form was opened, as somebody else has entered them */
  others: OwnTerms[];
};

/** Fills the fields of these choices with the terms that somebody has of their own. */
export const valuesOf = (choices: readonly Choice[], { terms }: Pick<StaffMember, 'terms'>): Values => ({
  terms: choices.map((choice) => typedOf(choice, ownTermsFor(choice, { terms }))),
  others: terms.filter((own) => !choices.some((choice) => ownTermsFor(choice, { terms: [own] }))),
});

/** A person's own terms for a variant, as the fields show them. */
function typedOf(
  { id, key, name, variantId, priceKind, processingMinutes }: Choice,
  own: ReturnType<typeof ownTermsFor>,
): TypedTerms {
  const { price, durationMinutes, processingAfterMinutes: work, processingMinutes: wait } = own ?? {};
  return {
    ...{ id: key, name },
    serviceId: id,
    variantId,
    // From before customers were to ask for it
    price: priceKind === 'ASK' ? '' : (price ?? ''),
    durationMinutes: processingMinutes ? '' : (durationMinutes ?? ''),
    processingAfterMinutes: work ?? '',
    processingMinutes: wait ?? '',
    finishMinutes: durationMinutes && work && wait ? durationMinutes - work - wait : '',
  };
}

/** Minutes of work after the wait of a variant as it is sold. */
export const finishOf = ({ durationMinutes, processingAfterMinutes, processingMinutes }: Choice): number =>
  durationMinutes - (processingAfterMinutes ?? 0) - (processingMinutes ?? 0);

/** Validates the fields of these variants, each at its place. */
export const schemaFor = (choices: readonly Choice[]) =>
  z.preprocess((values) => {
    const { terms, others } = values as Values;
    return { terms: [...terms.map((typed, index) => filledIn(typed, choices[index])), ...others] };
  }, ownTermsEdit) as unknown as z.ZodType<OwnTermsEdit, Values>;

function filledIn({ serviceId, variantId, price, durationMinutes, ...division }: TypedTerms, choice?: Choice) {
  const own = { serviceId, variantId, price: orNull(price) };
  if (!choice?.processingMinutes) return { ...own, durationMinutes: orNull(durationMinutes) };
  const { processingAfterMinutes: work, processingMinutes: wait, finishMinutes: finish } = division;
  if ([work, wait, finish].every((typed) => typed === '')) return own;
  // An empty field beside filled ones keeps the usual value.
  const processingAfterMinutes = orNull(work) ?? choice.processingAfterMinutes;
  const processingMinutes = orNull(wait) ?? choice.processingMinutes;
  const minutes = (processingAfterMinutes ?? 0) + processingMinutes + (orNull(finish) ?? finishOf(choice));
  return { ...own, durationMinutes: minutes, processingAfterMinutes, processingMinutes };
}

const orNull = (typed: Typed): number | null => (typed === '' ? null : typed);
