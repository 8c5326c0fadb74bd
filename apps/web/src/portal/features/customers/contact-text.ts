import { type CustomerContact, formatPhone } from '@vakit/contract';

/** How a contact is written, alike however it was typed. */
export const contactText = ({ kind, typed }: CustomerContact): string =>
  kind === 'PHONE' ? formatPhone(typed) : typed;
