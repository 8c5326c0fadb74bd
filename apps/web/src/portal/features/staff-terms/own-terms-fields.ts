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
  /** Of what is not divided by a wait */
  durationMinutes: Typed;
  processingAfterMinutes: Typed;
  processingMinutes: Typed;
  /** What is done after the wait */
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

/** What somebody has of their own for a choice, as it stands in its fields. */
function typedOf({ id, key, name, variantId, priceKind }: Choice, own: ReturnType<typeof ownTermsFor>): TypedTerms {
  const { price, durationMinutes, processingAfterMinutes: work, processingMinutes: wait } = own ?? {};
  return {
    ...{ id: key, name },
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
    const { terms, others } = values as Values;
    return { terms: [...terms.map((typed, index) => filledIn(typed, choices[index])), ...others] };
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
