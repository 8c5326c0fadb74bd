import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Where a number is at home that is typed without a country code. */
const HOME = 'TR';
const TEXTABLE = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/** A typed number in the form `+905321234567`; undefined when it is none, or one that takes no text messages. */
export function mobileNumber(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, HOME);
  return number?.isValid() && TEXTABLE.includes(number.getType() ?? '') ? number.number : undefined;
}
