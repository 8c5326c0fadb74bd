/** Signs with which people group the digits of a number, invisible ones that copying brings along included */
const GROUPING = String.raw`\t ()./\u00a0\u2007\u202f\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\x2d`;
const ONLY_NUMBER_SIGNS = new RegExp(`^[+0-9${GROUPING}]*$`);
const GROUPING_SIGNS = new RegExp(`[${GROUPING}]`, 'g');
const BEYOND_ASCII = /[^ -~]/;
const DIGIT = /\p{Nd}/u;
const DIGITS_MIN = 5;

const TURKISH = /^(?:(?:\+|00)?90)?0?([2-58]\d{9})$/;
const TURKISH_KEY = /^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/;
const FOREIGN = /^(?:\+|00)(?!90)([1-9]\d{7,14})$/;

/** The same text with digits of any script written as 0 to 9, and the wide plus of East Asian keyboards as +. */
export function plainDigits(typed: string): string {
  // As nearly every number is typed; the digits of other scripts take a hundred times as long.
  if (!BEYOND_ASCII.test(typed)) return typed;
  return typed.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit))).replaceAll('\uff0b', '+');
}

/** Whether somebody may have meant a phone number: at least five digits of any script, and nothing but signs of numbers. */
export function isLikePhoneNumber(typed: string): boolean {
  const plain = plainDigits(typed);
  return ONLY_NUMBER_SIGNS.test(plain) && plain.replace(/\D/g, '').length >= DIGITS_MIN;
}

/**
 * Normalizes a phone number to `+905321234567`: a Turkish one with or without 0, 90, 0090 or +90, one from abroad with
 * + or 00. Undefined for anything else, also for a number with an extension: a text that many people type because they
 * have no number must not make them one person. The database's `phone_key` does the same.
 */
export function phoneKey(typed: string): string | undefined {
  const plain = plainDigits(typed);
  if (!ONLY_NUMBER_SIGNS.test(plain)) return undefined;
  const number = plain.replaceAll('(0)', '').replace(GROUPING_SIGNS, '');
  const national = TURKISH.exec(number)?.[1];
  if (national) return `+90${national}`;
  const foreign = FOREIGN.exec(number)?.[1];
  return foreign && `+${foreign}`;
}

/**
 * A phone number as people read it, however it was typed: a Turkish one as it is dialled, `0532 123 45 67`, whose groups Excel
 * neither calculates with nor takes a zero from. Any other stays as it was typed, since each country groups its own.
 */
export function formatPhone(typed: string): string {
  const groups = TURKISH_KEY.exec(phoneKey(typed) ?? '');
  return groups ? `0${groups.slice(1).join(' ')}` : typed;
}

/** Unicode keeps the ten digits of each script together, in their order, and some scripts one after the other. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) as number;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}
