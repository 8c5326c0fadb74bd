import { type ContactKind, type OwnContactQuestion, phoneKey } from '@vakit/contract';
import type { Config } from '../../config.ts';
import { Refusal } from '../../http/refusal.ts';
import { isTextable } from '../messages/index.ts';

/** A contact by what identifies it: an address in lower case, or a number as `+905321234567`. */
export type Contact = { readonly kind: ContactKind; readonly value: string };

/**
 * The contact to which a code can be sent.
 * @throws Refusal VALIDATION_FAILED for a number that takes no text messages, or where the site sends none
 */
export function reachableContact(config: Config, { email, phone }: OwnContactQuestion): Contact {
  if (email !== undefined) return { kind: 'EMAIL', value: email.toLowerCase() };
  const value = phoneKey(phone ?? '');
  if (!value || !isTextable({ ...config }, value)) {
    throw new Refusal('VALIDATION_FAILED', { fields: { phone: 'phone.noMobile' } });
  }
  return { kind: 'PHONE', value };
}
