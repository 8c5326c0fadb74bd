import type { MessageChannel } from '../message-channel.ts';
import { mailToCustomer } from './mail-to-customer.ts';
import { openMailServer } from './open-mail-server.ts';

/** E-mail, by a mail server. */
export const channel: MessageChannel = {
  contact: 'EMAIL',
  open: (config) => (config.smtpUrl === undefined ? undefined : openMailServer(config, config.smtpUrl)),
  toCustomer: (context, facts, occasion) =>
    // Customers of the reception may have left only a phone number.
    facts.appointment.customer_email ? [mailToCustomer(context, facts, occasion)] : [],
  limits: {
    perRecipient: 20,
    perBusiness: (_, age) => ({ young: 200, established: 5_000 })[age],
  },
};
