import { interpolate, type Language, type TextParameters } from '@vakit/contract';
import { en, type MailTextKey, type MailTexts } from './texts/en.ts';
import { tr } from './texts/tr.ts';

const TEXTS: Readonly<Record<Language, MailTexts>> = { tr, en };

/** A text of the mails in a language. */
export function mailText(key: MailTextKey, language: Language, parameters?: TextParameters): string {
  return interpolate(TEXTS[language][key], parameters);
}
