import { type Country, phoneKey } from '@vakit/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const TEXTABLE = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/** A typed number in the form `+905321234567`; undefined when it is none, or one that takes no text messages. */
export const mobileNumber = (typed: string): string | undefined => readMobile(typed)?.number;

/** The country of a typed number that takes text messages; null where it is none. */
export const textCountryOf = (typed: string): Country | null => readMobile(typed)?.country ?? null;

function readMobile(typed: string) {
  // Read as it is for blocks and limits, so that nobody is written to at a number that these do not see.
  const number = parsePhoneNumberFromString(phoneKey(typed) ?? '');
  return number?.isValid() && TEXTABLE.includes(number.getType() ?? '') ? number : undefined;
}
