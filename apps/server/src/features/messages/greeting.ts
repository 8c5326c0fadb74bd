import type { Language } from '@vakit/contract';
import { mailText } from './mail-text.ts';
import { harmlessName } from './typed-names.ts';

export function greet(firstName: string, language: Language): string {
  const name = harmlessName(firstName);
  return name === '' ? mailText('greeting.unnamed', language) : mailText('greeting', language, { name });
}
