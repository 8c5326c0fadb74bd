import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { mayReach } from '../../may-reach.ts';
import type { MessageChannel } from '../message-channel.ts';
import { openGateway } from './open-gateway.ts';
import { textToCustomer } from './text-to-customer.ts';

const PER_DAY_WHILE_YOUNG = 30;

/** Text messages, by a gateway; of how many a business sends in a day the operator decides, too. */
export const channel: MessageChannel = {
  contact: 'PHONE',
  open: (config) => config.sms && openGateway(config.sms),
  toCustomer: textToCustomer,
  limits: {
    perRecipient: 6,
    perBusiness: ({ smsPerDay }, age) => (age === 'young' ? Math.min(PER_DAY_WHILE_YOUNG, smsPerDay) : smsPerDay),
  },
  refuse(config, number, { sms_countries }) {
    const country = parsePhoneNumberFromString(number)?.country;
    if (!country || !sms_countries.includes(country)) return 'COUNTRY';
    return mayReach(config, country) ? undefined : 'COUNTRY_NOT_ALLOWED';
  },
};
