import { expect, test } from 'vitest';
import { calls } from './calls/all-calls.ts';
import type { Access } from './calls/call.ts';
import type { ErrorCode } from './errors.ts';
import { BOOKING_TEXTS, LANGUAGES, MAIL_TEXTS, MY_APPOINTMENTS_TEXTS, PRIVACY_NOTICES } from './language.ts';
import { MOVING_TEXTS, PARTY_TEXTS, PROOF_TEXTS, TRACKING_TEXTS } from './later-texts.ts';
import { isTextKey, text } from './text.ts';

/** Customers know a business by its name; how it is divided is no word of theirs. */
const WORD_OF_THE_PORTAL = /şube|salon|(?<!\{)\bbranch(es)?\b/iu;
/** docs/specification.md, section 8, has these words. */
const SPECIFIED = /^Branch not found( or not available)?$/;
const ON_DEMAND = [MOVING_TEXTS, PARTY_TEXTS, PROOF_TEXTS, TRACKING_TEXTS];

/** Mails that people who work at a business read */
const INTERNAL_MAILS =
  /^(invitation|offer|staffLink|timeOff\w*|tomorrow|customer\w*|new(Request|Booking)|fact\.branch|member\w*)\b/;
const told = (texts: object): [string, string][] => Object.entries(texts);

test.each(LANGUAGES)('no text that customers read in %s says how a business is divided', async (language) => {
  const declared: readonly { access: Access; refusals?: readonly ErrorCode[] }[] = Object.values(calls);
  const refusals = declared
    .filter(({ access }) => access === 'ANYBODY')
    .flatMap(({ refusals = [] }) => refusals.map((code) => `error.${code}`))
    // Refuses an id, which no page of a customer's asks for by itself
    .filter((key) => key !== 'error.BRANCH_NOT_FOUND')
    .filter(isTextKey);
  const texts = [
    ...told(BOOKING_TEXTS[language]),
    ...told(await MY_APPOINTMENTS_TEXTS[language]()),
    ...ON_DEMAND.flatMap((texts) => told(texts[language])),
    ...told(MAIL_TEXTS[language]).filter(([key]) => !INTERNAL_MAILS.test(key)),
    ...refusals.map((key): [string, string] => [key, text(key, language)]),
    ['privacyNotice', await PRIVACY_NOTICES[language]()],
  ];
  expect(
    texts.filter(([, written]) => WORD_OF_THE_PORTAL.test(String(written)) && !SPECIFIED.test(String(written))),
  ).toEqual([]);
});
