import type { Language } from './language.ts';
import { interpolate } from './text.ts';
import { DEFAULT_PRIVACY_NOTICE } from './texts/privacy-notice.ts';

type Controller = {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  /** In its own words, whatever their language; without them the default notice names it */
  readonly privacyNotice: string | null;
};

/** What a customer is told about their data when they give it (Law No. 6698, Art. 10). Plain text; blank lines part paragraphs. */
export function privacyNoticeOf({ privacyNotice, name, address, email }: Controller, language: Language): string {
  return privacyNotice ?? interpolate(DEFAULT_PRIVACY_NOTICE[language], { name, address, email });
}
