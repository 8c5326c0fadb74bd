import type { CustomerAppointment as Appointment, ProposedPart, PublicBranch } from '@vakit/contract';
import { isActive } from '@vakit/scheduling/status.ts';
import { servicesOf } from '../visit.ts';
import { nameOfPerson } from '../wizard/party-terms.ts';
import { useNameOf, usePartyText } from './party-text.ts';
import { Plan } from './plan.tsx';
import { byGuest } from './plan-of.ts';

type Props = {
  readonly appointment: Appointment;
  readonly branch: PublicBranch;
  /** Parts as they are proposed for the chosen time */
  readonly parts: readonly ProposedPart[];
};

/** Shows a party as it would be at another time. */
export function MovedParty({ appointment: { party }, branch, parts }: Props) {
  const text = usePartyText();
  const nameOf = useNameOf();
  const plan = byGuest(parts).map(({ guest, parts: own }) => {
    const present = party.filter((part) => part.guest === guest && isActive(part.status));
    const lines = own.map(({ services, staffId, startTime }, index) => {
      const choices = services.map((each) => ({ ...each, addonIds: [] }));
      const names = servicesOf(branch, choices).map(({ name }) => name);
      const service = names.join(' + ') || (present[index]?.serviceName ?? '');
      return {
        key: `${startTime}${staffId}`,
        time: startTime,
        what: text('line', { service, person: nameOfPerson(branch, staffId) ?? '' }),
      };
    });
    return { guest, name: nameOf(guest, present[0]?.guestName), lines };
  });
  return <Plan plan={plan} isCompact />;
}
