import { interpolate, type TextParameters } from './interpolate.ts';
import type { Language } from './language.ts';
import { contract as en } from './texts/en/contract.ts';
import type { ContractTexts } from './texts/shapes.ts';
import { contract as tr } from './texts/tr/contract.ts';

const TEXTS: Readonly<Record<Language, ContractTexts>> = { tr, en };

export type TextKey = keyof ContractTexts;

/** A text of the contract in a language. */
export function text(key: TextKey, language: Language, parameters?: TextParameters): string {
  return interpolate(TEXTS[language][key], parameters);
}

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(en, key);
}
