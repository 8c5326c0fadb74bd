import type { Language } from './language.ts';
import { en, type TextKey, type Texts } from './texts/en.ts';
import { tr } from './texts/tr.ts';

export type { TextKey } from './texts/en.ts';

const TEXTS: Readonly<Record<Language, Texts>> = { tr, en };

export type TextParameters = Readonly<Record<string, string | number>>;

/** Replaces each `{name}` of a text by the parameter of that name; an unknown one stays as it is. */
export function interpolate(text: string, parameters: TextParameters = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(parameters[name] ?? placeholder));
}

/** A text of the contract in a language. */
export function text(key: TextKey, language: Language, parameters?: TextParameters): string {
  return interpolate(TEXTS[language][key], parameters);
}

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(en, key);
}
