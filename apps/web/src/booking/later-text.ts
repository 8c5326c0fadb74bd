import type { TextParameters } from '@vakit/contract/interpolate.ts';
import type { Language } from '@vakit/contract/language.ts';
import { useSpeech } from './language-context.tsx';

/**
 * Makes the hook for texts that are loaded with the parts of the page that show them, not for its first view.
 * @param texts in each language
 */
export const laterText = <Key extends string>(texts: Readonly<Record<Language, Readonly<Record<Key, string>>>>) =>
  function useLaterText() {
    const { language, say } = useSpeech();
    return (key: Key, parameters?: TextParameters) => say(texts[language][key], parameters);
  };
