import type { PartyPart } from '@vakit/contract';
import { interpolate, type TextParameters } from '@vakit/contract/interpolate.ts';
import { PARTY_TEXTS } from '@vakit/contract/later-texts.ts';
import type { PartyTexts } from '@vakit/contract/texts/shapes.ts';
import { useSpeech } from '../language-context.tsx';

/** The texts of whoever comes with others, in the language of the page; not for its first view. */
export function usePartyText() {
  const { language } = useSpeech();
  return (key: keyof PartyTexts, parameters?: TextParameters) => interpolate(PARTY_TEXTS[language][key], parameters);
}

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
