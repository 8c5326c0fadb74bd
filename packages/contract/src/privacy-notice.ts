import { interpolate } from './interpolate.ts';
import { ACCOUNT_NOTICES, type Language, PRIVACY_NOTICES } from './language.ts';
import type { Site } from './site.ts';

type Controller = {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  /** In its own words, whatever their language; without them the default notice names it */
  readonly privacyNotice: string | null;
};

/**
 * The notice about a customer's data when they give them (Law No. 6698, Art. 10). Plain text; blank lines part
 * paragraphs.
 */
export async function privacyNoticeOf(
  { privacyNotice, name, address, email }: Controller,
  language: Language,
): Promise<string> {
  return privacyNotice ?? interpolate(await PRIVACY_NOTICES[language](), { name, address, email });
}

/** The same for whoever opens an account, by those who run the site. */
export async function accountNoticeOf({ operator, contact }: Site, language: Language): Promise<string> {
  return interpolate(await ACCOUNT_NOTICES[language](), { operator, contact });
}
