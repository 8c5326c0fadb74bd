import { interpolate, type Language, MAIL_TEXTS, type MailTexts, type TextParameters } from '@vakit/contract';

export type MailTextKey = keyof MailTexts;

/** A text of the mails in a language. */
export function mailText(key: MailTextKey, language: Language, parameters?: TextParameters): string {
  return interpolate(MAIL_TEXTS[language][key], parameters);
}
