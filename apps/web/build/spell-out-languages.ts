import { LANGUAGES } from '@vakit/contract/language.ts';
import type { Plugin } from 'vite';

const CALL = /inEachLanguage\('(\w+)'\)/g;

/** Texts that are loaded on demand are told in one file, each of the others in the file of its name. */
const fileOf = (part: string) => (['myAppointments', 'portal'].includes(part) ? 'on-demand' : part);

/** Writes out which texts a list of each language holds: as they stand, a page would carry all texts for it. */
export function spellOutLanguages(): Plugin {
  return {
    name: 'spell-out-languages',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/src\/[\w-]+\.ts$/, code: CALL },
      handler(code) {
        const parts = [...code.matchAll(CALL)].map(([, part]) => part as string);
        const imports = LANGUAGES.flatMap((language) =>
          parts.map(
            (part) => `import { ${part} as ${part}_${language} } from './texts/${language}/${fileOf(part)}.ts';`,
          ),
        );
        const written = code.replace(CALL, (_, part: string) => {
          return `{ ${LANGUAGES.map((language) => `${language}: ${part}_${language}`).join(', ')} }`;
        });
        // On one line, so that every other one keeps its number.
        return { code: `${imports.join(' ')} ${written}`, map: null };
      },
    },
  };
}
