import type { Language } from '@vakit/contract';
import { mailText } from './mail-text.ts';

/**
 * Anybody may type somebody else's address into a form, and an advertisement as the name. What looks like an address is
 * not repeated to the reader: mail programs would turn it into a link.
 */
const LOOKS_LIKE_ADDRESS = /[/@:]|\.\S/;

export function greet(firstName: string, language: Language): string {
  if (LOOKS_LIKE_ADDRESS.test(firstName)) return mailText('greeting.unnamed', language);
  return mailText('greeting', language, { name: firstName });
}
