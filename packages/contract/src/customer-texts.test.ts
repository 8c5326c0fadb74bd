import { expect, test } from 'vitest';
import { CATEGORIES } from './branch.ts';
import { calls } from './calls/all-calls.ts';
import type { Access } from './calls/call.ts';
import type { ErrorCode } from './errors.ts';
import {
  BOOKING_TEXTS,
  LANGUAGES,
  type Language,
  MAIL_TEXTS,
  MY_APPOINTMENTS_TEXTS,
  PRIVACY_NOTICES,
} from './language.ts';
import { MOVING_TEXTS, PARTY_TEXTS, PROOF_TEXTS, TRACKING_TEXTS } from './later-texts.ts';
import { isTextKey, text } from './text.ts';

/** Customers know a place by its name or its kind; how a business is divided is no word of theirs. */
const WORD_OF_THE_PORTAL = /şube|salon|işletme|(?<!\{)\bbranch(es)?\b|\bbusiness(es)?\b/iu;
/** docs/specification.md, section 8, has these words. */
const SPECIFIED = /^Branch not found( or not available)?$/;
/** Names of the kinds, and what is said where no place is known, since the address leads to none */
const OF_NO_PLACE = /^(place\.\w+|branch\.errors\.\w+|error\.PUBLIC_BRANCH_NOT_FOUND)$/;
/** Refusals of an id, which no page of a customer's asks for by itself, and of people who sign in */
const OF_PORTAL = /^error\.(BRANCH_NOT_FOUND|BUSINESS_STOPPED)$/;
const ON_DEMAND = [MOVING_TEXTS, PARTY_TEXTS, PROOF_TEXTS, TRACKING_TEXTS];

/** Mails that people who work at a business or have an account read */
const INTERNAL_MAILS =
  /^(invitation|offer|staffLink|timeOff\w*|tomorrow|customer\w*|new(Request|Booking)|fact\.b(ranch|usiness)|member\w*|emailChanged|accountDeleted)\b/;
const told = (texts: object): [string, string][] => Object.entries(texts);

/** Everything that customers may read, by key. */
async function textsOf(language: Language): Promise<[string, string][]> {
  const declared: readonly { access: Access; refusals?: readonly ErrorCode[] }[] = Object.values(calls);
  const refusals = declared
    .filter(({ access }) => access === 'ANYBODY')
    .flatMap(({ refusals = [] }) => refusals.map((code) => `error.${code}`))
    .filter((key) => !OF_PORTAL.test(key))
    .filter(isTextKey);
  return [
    ...told(BOOKING_TEXTS[language]),
    ...told(await MY_APPOINTMENTS_TEXTS[language]()),
    ...ON_DEMAND.flatMap((texts) => told(texts[language])),
    ...told(MAIL_TEXTS[language]).filter(([key]) => !INTERNAL_MAILS.test(key)),
    ...refusals.map((key): [string, string] => [key, text(key, language)]),
    ['privacyNotice', await PRIVACY_NOTICES[language]()],
  ];
}

test.each(LANGUAGES)('no text that customers read in %s says how a business is divided', async (language) => {
  const texts = (await textsOf(language)).filter(([key]) => !OF_NO_PLACE.test(key));
  expect(texts.filter(([, written]) => WORD_OF_THE_PORTAL.test(written) && !SPECIFIED.test(written))).toEqual([]);
});

test('a place is called by its kind, and only in texts that fit each noun', async () => {
  const nouns = (language: Language) => CATEGORIES.map((category) => BOOKING_TEXTS[language][`place.${category}`]);
  expect(nouns('tr')).toEqual(['berber', 'kuaför', 'spa', 'merkez', 'merkez', 'klinik', 'işletme']);
  expect(nouns('en')).toEqual(['barber shop', 'salon', 'spa', 'salon', 'centre', 'clinic', 'business']);
  for (const language of LANGUAGES) {
    const spoken = (await textsOf(language)).filter(([, written]) => written.includes('{place}'));
    expect(spoken.length).toBeGreaterThan(5);
    // A noun keeps its small letter and takes no suffix, and no article that depends on its first letter.
    expect(spoken.filter(([, written]) => /(^|[.?!] |\ban? )\{place\}|\{place\}['’\p{L}]/iu.test(written))).toEqual([]);
  }
});
