import { isParty, type ProposedPart, type ShownTerms, type Slot, type VisitPartInput } from '@vakit/contract';
import { minutesOfStart, type Told, termsWith, toldAt } from '../../../common/told-terms.ts';
import { choicesTaken, type Offered, type ServicesOfOne, totalOfAll, whoMayDo } from './offered.ts';
import type { ReceptionInput } from './reception-fields.ts';

type Visit = Pick<ReceptionInput, 'staffId' | 'guests'> & ServicesOfOne;

/**
 * Length and price of everything that is chosen.
 * @param start the free start that is chosen: then it is with whoever is free
 */
export function toldOfVisit(values: Visit, offered: Offered, start: Slot | undefined): Told {
  const { staffId, guests = [] } = values;
  if (!isParty(values)) {
    const visit = choicesTaken(values, offered);
    const told = termsWith(visit, whoMayDo(visit, staffId, offered.staff));
    return start ? toldAt(told, termsWith(visit, []).priceKind, start) : told;
  }
  const all = [values, ...guests.map((guest) => ({ ...guest, staffId }))];
  const told = totalOfAll(
    all.map((own, guest) => withWhoever(own, guest, start?.parts ?? [])),
    offered,
  );
  return start ? { ...told, durationMinutes: minutesOfStart(start) } : told;
}

/** As it is sent along; nothing where no one price is told, and no length where not one is. */
export function termsToldOf(values: Visit, told: Told, start: Slot | undefined): ShownTerms | undefined {
  const { durationMinutes, price, priceKind, longest, greatest } = told;
  if (greatest !== undefined) return undefined;
  const isOfNoLength = longest !== undefined || (isParty(values) && !start);
  return { price, priceKind, ...(!isOfNoLength && { durationMinutes }) };
}

/** The customer (0) or a guest with those of whom it is proposed. */
function withWhoever<Own extends ServicesOfOne & { readonly staffId: string }>(
  own: Own,
  guest: number,
  parts: readonly ProposedPart[],
): Own {
  const services = own.services.map((each) => {
    const part = parts.find(
      ({ guest: whose, services: done }) => whose === guest && done.some((one) => isSame(one, each)),
    );
    return { ...each, staffId: part?.staffId ?? each.staffId ?? own.staffId };
  });
  return { ...own, services };
}

const isSame = ({ serviceId, variantId }: ProposedPart['services'][number], chosen: VisitPartInput) =>
  serviceId === chosen.serviceId && variantId === (chosen.variantId ?? null);
