import { interpolate, type TextParameters } from './interpolate.ts';
import { inEachLanguage, type Language } from './language.ts';
import type { ContractTexts } from './texts/shapes.ts';

const TEXTS = inEachLanguage('contract');

export type TextKey = keyof ContractTexts;

/** A text of the contract in a language. */
export function text(key: TextKey, language: Language, parameters?: TextParameters): string {
  return interpolate(TEXTS[language][key], parameters);
}

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(TEXTS.en, key);
}
