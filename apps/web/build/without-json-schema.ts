import type { Plugin } from 'vite';

const CORE = '/zod/v4/core/';
const MODULES = ['to-json-schema.js', 'json-schema-processors.js'].map((file) => CORE + file);

/**
 * Leaves out what zod describes schemas with as JSON: only the server publishes them. Fails the build when zod keeps that
 * elsewhere, so that it does not come back unnoticed.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: MODULES.map((path) => new RegExp(`${path}$`)) },
      handler(code, id) {
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
        if (names.length === 0) this.error(`${id} exports nothing that can be left out`);
        return {
          code: names.map((name) => `export function ${name}() {}`).join('\n'),
          // The remaining code no longer matches the source.
          map: { mappings: '' },
        };
      },
    },
    buildEnd(error) {
      const modules = [...this.getModuleIds()];
      if (error || !modules.some((id) => id.includes(CORE))) return;
      for (const path of MODULES) {
        if (!modules.some((id) => id.endsWith(path))) this.error(`zod has no ${path} any more to be left out`);
      }
    },
  };
}
