import { DEFAULT_LANGUAGE, LANGUAGES } from '@vakit/contract/language.ts';
import { type TextKey, text } from '@vakit/contract/text.ts';
import type { Plugin } from 'vite';

const inEach = (key: TextKey) => LANGUAGES.map((language) => ({ language, written: text(key, language) }));

/**
 * Gives a page the language that it is written in, and what stands in it in every language: `<!--page.key-->` becomes
 * an element for each, and `%page.key%` in an attribute one after the other.
 */
export function writePageLanguage(): Plugin {
  return {
    name: 'write-page-language',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace(/<html lang="\w+"/, `<html lang="${DEFAULT_LANGUAGE}"`)
          .replace(/<!--(page\.[\w.]+)-->/g, (_, key: TextKey) =>
            inEach(key)
              .map(({ language, written }) => `<span lang="${language}">${written}</span>`)
              .join(' · '),
          )
          .replace(/%(page\.[\w.]+)%/g, (_, key: TextKey) =>
            inEach(key)
              .map(({ written }) => written)
              .join(' · '),
          ),
    },
  };
}
