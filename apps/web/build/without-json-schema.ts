import type { Plugin } from 'vite';

const MODULES = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/** Leaves out what zod describes schemas with as JSON: only the server publishes them. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: MODULES },
      handler: (code) => ({
        code: Array.from(
          code.matchAll(/^export (?:const|function) (\w+)/gm),
          ([, name]) => `export function ${name}() {}`,
        ).join('\n'),
        // What is left has nothing to do with the source.
        map: { mappings: '' },
      }),
    },
  };
}
