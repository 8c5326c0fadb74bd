import type { PartyPart } from '@vakit/contract';
import { useNameOf, usePartyText } from './party-text.ts';
import { Plan } from './plan.tsx';
import { byGuest } from './plan-of.ts';

/** Shows the parts of a party in a list of the customer's appointments. */
export function OwnParty({ party }: { readonly party: readonly PartyPart[] }) {
  const text = usePartyText();
  const nameOf = useNameOf();
  const plan = byGuest(party).map(({ guest, parts }) => ({
    guest,
    name: nameOf(guest, parts[0]?.guestName),
    lines: parts.map(({ id, status, startTime, serviceName: service, staffName: person }) => ({
      key: id,
      time: startTime,
      what: text('line', { service, person }),
      isOver: status === 'CANCELLED',
    })),
  }));
  return <Plan plan={plan} isCompact />;
}
