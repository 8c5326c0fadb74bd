import type { PublicBranch } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract/any-staff.ts';
import { termsWith } from '../../common/told-terms.ts';
import { mayDo } from '../terms.ts';
import { totalOfVisit } from '../told-start.ts';
import { serviceIdsOf, servicesOf } from '../visit.ts';
import { nameOfPerson, namesOfParty, toldServicesOf, totalOfParty } from './party-terms.ts';
import type { WizardState } from './wizard-state.ts';

/**
 * The services of the customer with what each takes and costs, both in all, and who does them, as far as it is known.
 * @param anyone how somebody is called who is not chosen yet
 */
export const toldVisit = (branch: PublicBranch, state: WizardState, anyone: string) =>
  (state.isApart ? toldApart : toldOfOne)(branch, state, anyone);

/** With one person for all of it. */
function toldOfOne(branch: PublicBranch, state: WizardState, anyone: string) {
  const { choices, staffId } = state;
  const people = mayDo(branch, serviceIdsOf(choices), staffId);
  return {
    services: servicesOf(branch, choices).map((service) => ({ ...service, ...termsWith([service], people) })),
    total: totalOfVisit(branch, state),
    staffName: staffId === ANY_STAFF ? anyone : nameOfPerson(branch, staffId ?? ''),
  };
}

/** With somebody for each of them. */
function toldApart(branch: PublicBranch, state: WizardState, anyone: string) {
  const services = toldServicesOf(branch, state, 0);
  return { services, total: totalOfParty(services, state), staffName: namesOfParty(branch, state, anyone) };
}
