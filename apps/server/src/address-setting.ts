import { z } from 'zod';

/** Signs that end the part of an address in which the password stands, and how they are written there */
const RAW_SIGN = /[#/?%]/;

/** A setting that is an address with one of these protocols; a password that breaks it is named as the cause. */
export const address = (...protocols: string[]) =>
  z.string().superRefine((text, { addIssue }) => {
    const sign = rawSignIn(text);
    if (sign) {
      const written = encodeURIComponent(sign);
      addIssue(`has a password with ${sign} in it, which ends the password in an address: write ${written} instead`);
    } else if (!z.url({ protocol: new RegExp(`^(${protocols.join('|')})$`) }).safeParse(text).success) {
      addIssue(`must be an address beginning with ${protocols.join('/')}://`);
    }
  });

/** The first sign of a user or password that must not stand there as it is */
function rawSignIn(text: string): string | undefined {
  const [, afterProtocol = ''] = /^[a-z]+:\/\/(.*)$/is.exec(text) ?? [];
  // The query of a whole address may contain an @ of its own.
  const isWhole = URL.canParse(text) && new URL(text).username !== '';
  const end = isWhole ? afterProtocol.split(/[/?#]/)[0]?.lastIndexOf('@') : afterProtocol.lastIndexOf('@');
  const [sign] = RAW_SIGN.exec(afterProtocol.slice(0, Math.max(end ?? 0, 0)).replace(/%[\da-f]{2}/gi, '')) ?? [];
  return sign;
}
