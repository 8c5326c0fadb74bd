import { phoneKey } from '@vakit/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const TEXTABLE = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/** A typed number in the form `+905321234567`; undefined when it is none, or one that takes no text messages. */
export function mobileNumber(typed: string): string | undefined {
  // Read as it is for blocks and limits, so that nobody is written to at a number that these do not see.
  const number = parsePhoneNumberFromString(phoneKey(typed) ?? '');
  return number?.isValid() && TEXTABLE.includes(number.getType() ?? '') ? number.number : undefined;
}
