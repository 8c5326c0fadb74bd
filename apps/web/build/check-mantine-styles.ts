import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/** The modules in which Mantine's components name the classes of their styles */
const CLASSES = /\/@mantine\/core\/esm\/.*\.module\.mjs$/;
const FOUNDATION = ['baseline', 'global'];
const ALL_STYLES = fileURLToPath(import.meta.resolve('@mantine/core/styles.css'));

/**
 * Fails the build unless a style sheet imports the styles of all Mantine components that are built in, in
 * Mantine's own order, on which it depends which of two rules wins.
 * @param path of the style sheet
 */
export function checkMantineStyles(path: string): Plugin {
  return {
    name: 'check-mantine-styles',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const components = componentsIn(bundle);
        if (components.length === 0) return;
        const expected = [...FOUNDATION, ...components].map((name) => `@import "@mantine/core/styles/${name}.css";`);
        const imports = readFileSync(path, 'utf8').match(/^@import.*$/gm) ?? [];
        if (imports.filter((line) => expected.includes(line)).join() !== expected.join()) {
          this.error(`${path} must import what is used, in this order:\n${expected.join('\n')}`);
        }
      },
    },
  };
}

/** The names of the components with styles, in the order of Mantine's complete style sheet. */
function componentsIn(bundle: Rolldown.OutputBundle): string[] {
  const positions = new Map<string, number>();
  const allStyles = readFileSync(ALL_STYLES, 'utf8');
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    for (const [id, { code }] of Object.entries(chunk.modules)) {
      if (!code || !CLASSES.test(id)) continue;
      const ownClasses = code.match(/\bm_[0-9a-f]+\b/g) ?? [];
      const found = ownClasses.map((name) => allStyles.indexOf(`.${name}`)).filter((position) => position >= 0);
      positions.set(basename(id, '.module.mjs'), Math.min(...found));
    }
  }
  return [...positions].sort(([, one], [, other]) => one - other).map(([name]) => name);
}
