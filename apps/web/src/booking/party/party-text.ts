import type { PartyPart } from '@vakit/contract';
import { PARTY_TEXTS } from '@vakit/contract/later-texts.ts';
import { laterText } from '../later-text.ts';

/** The texts of whoever comes with others, in the language of the page. */
export const usePartyText = laterText(PARTY_TEXTS);

/** Names the customer (0) and the guests. */
export function useNameOf() {
  const text = usePartyText();
  return (guest: number, name: string | null | undefined) =>
    guest === 0 ? text('me') : name?.trim() || text('guest', { number: guest });
}

/** Names a service with its guest: `Manicure (guest 1)`. */
export function useWhatOf() {
  const text = usePartyText();
  const nameOf = useNameOf();
  return ({ serviceName: service, guest, guestName }: Pick<PartyPart, 'serviceName' | 'guest' | 'guestName'>) =>
    guest === 0 ? service : text('of', { service, guest: nameOf(guest, guestName) });
}
