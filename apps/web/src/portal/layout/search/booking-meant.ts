import { foldLetters } from '../../../common/fold-letters.ts';

/** `Nazlı için randevu` and `appointment for Nazlı`, with the name in it */
const FORMS = [/^(?<name>.+?) icin(?: yeni)? ran\w*$/, /^(?:new )?(?:appointment|booking|book) for (?<name>.+)$/];

/** The name in a text that asks for an appointment for somebody; undefined if it asks for none. */
export function bookingMeant(typed: string): string | undefined {
  const text = foldLetters(typed).trim().replace(/\s+/g, ' ');
  return FORMS.map((form) => text.match(form)?.groups?.name).find((name) => name !== undefined);
}
