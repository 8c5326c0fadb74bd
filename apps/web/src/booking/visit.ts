import type { BookingInput, PublicAddon, PublicBranch, PublicStaffMember, Service } from '@vakit/contract';
import { ADDONS_PER_SERVICE_CHOSEN_MAX } from '@vakit/contract/addon-limits.ts';
import { SERVICES_PER_VISIT_MAX } from '@vakit/contract/limits.ts';
import { namedWithAddons, namedWithVariant, withVariant } from '@vakit/contract/variant-name.ts';
import { offersAll, VISIT_MINUTES_MAX } from '@vakit/scheduling/visit.ts';
import { termsWith } from '../common/told-terms.ts';

/** A service as it is chosen. Where the salon allows it one is there several times, each time in another variant. */
export type Choice = {
  readonly serviceId: string;
  /** Null for its first choice */
  readonly variantId: string | null;
  /** Add-ons of the service */
  readonly addonIds: string[];
  /** The chosen person, if people are chosen for each service; left out for anybody */
  readonly staffId?: string | undefined;
};
export type Choices = readonly Choice[];

/** By which one is told from all others of a visit. */
export const keyOf = ({ serviceId, variantId }: Pick<Choice, 'serviceId' | 'variantId'>): string =>
  variantId ?? serviceId;

/** A service in one choice or several; what is added to it is with the first of them. */
export const choicesIn = (
  serviceId: string,
  variantIds: readonly (string | null)[],
  addonIds: readonly string[],
): Choice[] =>
  variantIds.map((variantId, index) => ({ serviceId, variantId, addonIds: index > 0 ? [] : [...addonIds] }));

/** A service in the variant that is chosen, null for its first choice. Its length and its price are without its add-ons. */
type ChosenService = Service & {
  readonly key: string;
  readonly variantId: string | null;
  readonly addons: readonly PublicAddon[];
};

/** Why a service cannot be done by the same person: only somebody else does it, nobody does, or it would take too long. */
export type Obstacle = 'APART' | 'NOBODY' | 'TOO_LONG';

export const serviceIdsOf = (choices: Choices): string[] => choices.map(({ serviceId }) => serviceId);

/** Whether a service is held in groups, which is booked alone, by its sessions. */
export const isGroup = (branch: PublicBranch, choices: Choices): boolean =>
  branch.services.some(({ id, seats }) => seats && serviceIdsOf(choices).includes(id));

/** The people who offer all of the services. */
export function staffFor(branch: PublicBranch, serviceIds: readonly string[]): PublicStaffMember[] {
  return branch.staff.filter((person) => offersAll(person.serviceIds, serviceIds));
}

/** The services as they are chosen, under their whole names; those that the branch does not offer so are left out. */
export const servicesOf = (branch: PublicBranch, choices: Choices): ChosenService[] =>
  choices.flatMap((choice) =>
    branch.services
      .filter(({ id }) => id === choice.serviceId)
      .map((service) => chosenService(branch, service, choice))
      .filter(({ variantId }) => variantId === choice.variantId),
  );

function chosenService(branch: PublicBranch, service: Service, choice: Choice): ChosenService {
  const chosen = withVariant(
    service,
    service.variants.find(({ id }) => id === choice.variantId),
  );
  const addons = branch.addons.filter(
    ({ id, serviceIds }) => serviceIds.includes(service.id) && choice.addonIds.includes(id),
  );
  const names = addons.map(({ name }) => name);
  const name = namedWithAddons(namedWithVariant(chosen.name, chosen.variantName), names);
  return { ...chosen, key: keyOf(choice), name, addons };
}

export function isFull(choices: Choices): boolean {
  return choices.length >= SERVICES_PER_VISIT_MAX;
}

/**
 * The services that are not in the visit yet, or not in all of the choices that may be taken together, each with the variants that
 * fit into it, the names of those that would make it too long, and what stands against all of the service, if anything does.
 */
export function otherServices(branch: PublicBranch, chosen: Choices) {
  const taken = chosen.map(keyOf);
  return branch.services.flatMap((service) => {
    const own = serviceIdsOf(chosen).filter((id) => id === service.id).length;
    if (service.seats || (own > 0 && !(service.variantsTogether && own <= service.variants.length))) return [];
    const left = service.variants.filter(({ id }) => !taken.includes(id));
    const tooLong = left.filter((variant) => obstacleTo(branch, chosen, withVariant(service, variant)) === 'TOO_LONG');
    const variants = left.filter((variant) => !tooLong.includes(variant));
    const first = withVariant(service, taken.includes(service.id) ? (variants[0] ?? left[0]) : null);
    return {
      service: { ...service, variants },
      tooLong: tooLong.map(({ name }) => namedWithVariant(service.name, name)),
      obstacle: obstacleTo(branch, chosen, first),
    };
  });
}

/**
 * As many of the services, in their order, as can be done in one visit, by one person or several, with those of their add-ons that
 * are offered. The first is kept whoever offers it.
 */
export function combinable(branch: PublicBranch, choices: Choices): Choices {
  const kept: Choice[] = [];
  for (const choice of choices) {
    const [service] = servicesOf(branch, [choice]);
    const isAlone = kept.length === 0;
    if (!service || (!isAlone && (service.seats || isGroup(branch, kept)))) continue;
    const obstacle = isAlone ? null : obstacleTo(branch, kept, service);
    const fits = isAlone || (!isFull(kept) && (!obstacle || obstacle === 'APART'));
    const isThere = kept.some(
      (each) => each.serviceId === service.id && (!service.variantsTogether || keyOf(each) === service.key),
    );
    const addonIds = service.addons.slice(0, ADDONS_PER_SERVICE_CHOSEN_MAX).map(({ id }) => id);
    if (fits && !isThere) kept.push({ ...choice, addonIds });
  }
  return kept;
}

function obstacleTo(branch: PublicBranch, chosen: Choices, service: Service): Obstacle | null {
  const people = staffFor(branch, [...serviceIdsOf(chosen), service.id]);
  const { durationMinutes } = termsWith([...servicesOf(branch, chosen), service], people);
  if (durationMinutes > VISIT_MINUTES_MAX) return 'TOO_LONG';
  if (people.length > 0) return null;
  return staffFor(branch, [service.id]).length > 0 ? 'APART' : 'NOBODY';
}

/** With other choices of a service in place of those that are there, or behind all others. Who was to do it does it still. */
export function withChoices(choices: Choices, serviceId: string, chosen: Choices): Choices {
  const own = choices.filter((each) => each.serviceId === serviceId);
  const others = choices.filter((each) => !own.includes(each));
  const place = own[0] ? choices.indexOf(own[0]) : others.length;
  return others.toSpliced(place, 0, ...chosen.map((each, index) => ({ ...each, staffId: own[index]?.staffId })));
}

/** Services as they are sent; a plain one by its id alone. */
export function sentOf(choices: Choices): Pick<BookingInput, 'serviceId' | 'services'> {
  const services = choices.map(({ staffId: _, ...choice }) => choice);
  const [first] = services;
  const isPlain = services.length === 1 && first?.variantId === null && first.addonIds.length === 0;
  return isPlain ? { serviceId: first.serviceId } : { services };
}
