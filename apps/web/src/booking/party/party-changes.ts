import type { PublicBranch } from '@vakit/contract';
import { GUESTS_MAX, PARTY_SERVICES_MAX, SERVICES_PER_VISIT_MAX } from '@vakit/contract/limits.ts';
import type { PartyTexts } from '@vakit/contract/texts/shapes.ts';
import { type Choices, combinable, withChoices } from '../visit.ts';
import { allServices, type Guest, NEW_GUEST, type WizardState } from '../wizard/wizard-state.ts';

/** Choices of the customer and the guests, as `changeServices` takes them */
export type Chosen = Pick<WizardState, 'choices' | 'guests'>;

/** Finds the choices of the customer (0) or of a guest. */
export const choicesFor = ({ choices, guests }: Chosen, member: number): Choices =>
  member === 0 ? choices : (guests[member - 1]?.choices ?? []);

/** With other services of the customer (0) or a guest. */
export const withChoicesFor = (chosen: Chosen, member: number, choices: Choices): Chosen =>
  member === 0 ? { choices, guests: chosen.guests } : withGuest(chosen, member, { choices });

/** With something else of a guest. */
export function withGuest<Kept extends Pick<Chosen, 'guests'>>(
  chosen: Kept,
  member: number,
  change: Partial<Guest>,
): Kept {
  const guests = chosen.guests.map((guest, index) => (index === member - 1 ? { ...guest, ...change } : guest));
  return { ...chosen, guests };
}

/** Why nothing more can be chosen */
export type Refusal = Extract<keyof PartyTexts, 'servicesFull' | 'visitFull' | 'tooLong'>;

/** With a service as it is tapped for somebody: chosen, otherwise than before, or not any more. */
export function withTapped(
  branch: PublicBranch,
  chosen: Chosen,
  member: number,
  [serviceId, tapped]: readonly [serviceId: string, tapped: Choices],
): Chosen | Refusal {
  const before = choicesFor(chosen, member);
  const own = before.filter((each) => each.serviceId === serviceId);
  const after = withChoices(before, serviceId, !unfolds(branch, serviceId) && own.length > 0 ? [] : tapped);
  const more = after.length - before.length;
  if (more > 0 && allServices(chosen).length + more > PARTY_SERVICES_MAX) return 'servicesFull';
  if (more > 0 && after.length > SERVICES_PER_VISIT_MAX) return 'visitFull';
  if (combinable(branch, after).length < after.length) return 'tooLong';
  return withChoicesFor(chosen, member, after);
}

/** Whether it has options or add-ons, beside which there is a button that takes it out again. */
const unfolds = ({ services, addons }: PublicBranch, serviceId: string) =>
  services.some(({ id, variants }) => id === serviceId && variants.length > 0) ||
  addons.some(({ serviceIds }) => serviceIds.includes(serviceId));

/** Whether somebody else can come along. */
export const hasRoom = (chosen: Chosen): boolean =>
  chosen.guests.length + 1 < GUESTS_MAX && allServices(chosen).length < PARTY_SERVICES_MAX;

/** With another guest, of whom nothing is known yet. */
export const withNewGuest = ({ choices, guests }: Chosen): Chosen => ({ choices, guests: [...guests, NEW_GUEST] });

/** The services of the customer, as far as there is room for them once more. */
export const sameAsCustomer = (chosen: Chosen): Choices =>
  chosen.choices.slice(0, PARTY_SERVICES_MAX - allServices(chosen).length).map(({ staffId: _, ...choice }) => choice);

export const withoutGuest = (chosen: Chosen, member: number): Chosen => ({
  ...chosen,
  guests: chosen.guests.filter((_, index) => index !== member - 1),
});

/** For whom nothing is chosen yet; -1 when it is for everybody. */
export const firstWithout = (chosen: Chosen): number =>
  [chosen, ...chosen.guests].findIndex(({ choices }) => choices.length === 0);
