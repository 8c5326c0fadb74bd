import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { anchorsOf, linksOf, longLinesOf } from './markdown.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const EXCLUDED = ['**/node_modules/**', '**/dist/**', '.cache/**', 'data/**'];
const FILES = globSync('**/*.md', { cwd: ROOT, exclude: EXCLUDED }).sort();
const LONGEST_LINE = 120;
/** Text that comes from elsewhere, and a list that is generated */
const NOT_WRAPPED = ['docs/specification.md', 'docs/licences.md'];
const PAGES = FILES.filter(
  (file) => /^((README|ARCHITECTURE|CONTRIBUTING)\.md|docs\/)/.test(file) && !NOT_WRAPPED.includes(file),
);
/** Limit for all pictures of the README together, in bytes */
const MOST_PICTURES = 1_200_000;

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

describe('the documentation of the project', () => {
  test.each(FILES)('%s leads only to what exists', (file) => {
    const markdown = read(file);
    const broken = linksOf(markdown).filter((link) => {
      const [path = '', anchor] = decodeURI(link).split('#');
      const target = path ? join(dirname(file), path) : file;
      if (!existsSync(join(ROOT, target))) return true;
      return anchor !== undefined && target.endsWith('.md') && !anchorsOf(read(target)).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  test.each(PAGES)('%s names only tests that are there', (file) => {
    const named = read(file).match(/\b(tests|apps|packages|scripts|bench)\/[\w./-]+\.test\.ts\b/g) ?? [];
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test.each(PAGES)('%s has lines that fit a screen', (file) => {
    expect(longLinesOf(read(file), LONGEST_LINE)).toEqual([]);
  });

  test('the README shows every picture, and they are small', () => {
    const pictures = globSync('docs/pictures/*', { cwd: ROOT });
    expect(pictures.length).toBeGreaterThan(0);
    expect(linksOf(read('README.md'))).toEqual(expect.arrayContaining(pictures));
    const bytes = pictures.reduce((sum, picture) => sum + statSync(join(ROOT, picture)).size, 0);
    expect(bytes).toBeLessThan(MOST_PICTURES);
  });
});

test('links and pictures are found, but for those elsewhere and in code', () => {
  const markdown = `[a](a.md) [b](docs/b.md#part "title") ![c](c.svg) [out](https://vakit.example) [mail](mailto:a@b.example)
<img src="d.webp" srcset="e.webp"> \`[no](no.md)\`
\`\`\`
[neither](neither.md)
\`\`\`
[f](#here)`;
  expect(linksOf(markdown)).toEqual(['a.md', 'docs/b.md#part', 'c.svg', '#here', 'd.webp', 'e.webp']);
});

test('headings are named as GitHub names them', () => {
  const markdown = '# What is `it`?\n## Şık & küçük\n```\n# no heading\n```\n## Two words\n## Two words\n';
  expect(anchorsOf(markdown)).toEqual(['what-is-it', 'şık--küçük', 'two-words', 'two-words-1']);
});

test('long lines are found, but for tables, HTML, code and where links lead', () => {
  const long = 'word '.repeat(10);
  const markdown = `short\n${long}\n| ${long} |\n  <img alt="${long}">\n\`\`\`\n${long}\n\`\`\`\n[link](${'a/'.repeat(30)}b.md)\n`;
  expect(longLinesOf(markdown, 40)).toEqual([2]);
});
