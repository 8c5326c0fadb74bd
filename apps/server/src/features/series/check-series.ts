import { type Language, text } from '@vakit/contract';
import { type Taken, type UnusualTime, visitOf } from '@vakit/scheduling';
import { Refusal } from '../../http/refusal.ts';
import { type ChosenTime, checkTime, type Inquiry, type Offers } from '../availability/index.ts';
import { dayText } from '../messages/index.ts';
import type { WishedVisit } from './same-again.ts';

/** Harmless, because the first visit was the same */
const HARMLESS: readonly UnusualTime[] = ['OFF_GRID', 'NOT_OFFERED'];

export type CheckedVisit = WishedVisit & {
  /** Undefined where a change of the clocks skips the start */
  readonly chosen: ChosenTime | undefined;
  readonly isTaken: boolean;
  readonly lacksResource: boolean;
  readonly warnings: readonly UnusualTime[];
};

/**
 * Says of each visit with one person what stands against it; those of the list that can be had take the time of the later ones.
 * @returns besides, the offers with what all of them take, or all but the one at an index
 */
export function checkSeries<Wished extends WishedVisit>(
  offers: Offers,
  visits: readonly Wished[],
  inquiry: Inquiry,
): { readonly judged: readonly (Wished & CheckedVisit)[]; readonly left: (except?: number) => Offers } {
  const taken: (Taken | undefined)[] = [];
  const left = (except?: number) =>
    withTaken(
      offers,
      taken.filter((_, index) => index !== except),
    );
  const judged = visits.map((visit, index): Wished & CheckedVisit => {
    const time = checkTime(left(), visit, inquiry);
    if (!time) return { ...visit, chosen: undefined, isTaken: true, lacksResource: false, warnings: [] };
    const { start, end, isTaken, lacksResource, unusual } = time;
    const { bufferMinutes, waits } = inquiry.visit ?? visitOf(offers[0].services);
    if (!isTaken) taken[index] = { start, end, buffer: bufferMinutes, waits };
    const chosen = { offer: offers[0], start, end };
    const warnings = unusual.filter((each) => !HARMLESS.includes(each));
    return { ...visit, chosen, isTaken, lacksResource, warnings };
  });
  return { judged, left };
}

function withTaken([offer]: Offers, taken: readonly (Taken | undefined)[]): Offers {
  const all = [...offer.time.taken, ...taken.filter((each) => each !== undefined)];
  return [{ ...offer, time: { ...offer.time, taken: all } }];
}

/**
 * Requires that every visit is possible, and returns them.
 * @param override whether it may be what customers could not book
 * @throws Refusal SERIES_CONFLICTS where one is taken, SERIES_UNUSUAL where customers could not book one
 */
export function requireFree<Judged extends CheckedVisit>(
  judged: readonly Judged[],
  { override }: { readonly override: boolean },
): (Judged & { readonly chosen: ChosenTime })[] {
  const conflicts = judged.filter(({ isTaken, warnings }) => isTaken || (warnings.length > 0 && !override));
  if (conflicts.some(({ isTaken }) => isTaken)) throw refuseConflicts(conflicts);
  if (conflicts.length > 0) throw refuseConflicts(conflicts, 'SERIES_UNUSUAL');
  return judged.flatMap((each) => (each.chosen ? { ...each, chosen: each.chosen } : []));
}

/** A visit that fails only because its rooms are not free */
type LackingRooms = WishedVisit & { readonly lacksResource: true };

/** The refusal of all dates for the sake of some, which it names, with what stands against each where that is known. */
export function refuseConflicts(
  conflicts: readonly (WishedVisit | LackingRooms | CheckedVisit)[],
  code: 'SERIES_CONFLICTS' | 'SERIES_UNUSUAL' = 'SERIES_CONFLICTS',
): Refusal {
  return new Refusal(code, {
    conflicts: conflicts.map(({ appointmentDate, startTime }) => ({ appointmentDate, startTime })),
    parameters: (language) => ({
      dates: conflicts
        .map((each) => `${dayText(each.appointmentDate, language)} ${each.startTime}${reasonOf(each, language)}`)
        .join(', '),
    }),
  });
}

function reasonOf(conflict: WishedVisit | LackingRooms | CheckedVisit, language: Language): string {
  if (!('isTaken' in conflict)) return 'lacksResource' in conflict ? ` (${text('conflict.RESOURCE', language)})` : '';
  const { chosen, isTaken, lacksResource, warnings } = conflict;
  if (!isTaken) return ` (${warnings.map((each) => text(`warning.${each}`, language)).join(', ')})`;
  if (!chosen) return ` (${text('conflict.SKIPPED', language)})`;
  return ` (${text(lacksResource ? 'conflict.RESOURCE' : 'conflict.PERSON', language)})`;
}
