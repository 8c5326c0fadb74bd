import { expect, test } from 'vitest';
import { findFreeRelatives } from './plain-comments.ts';

/** Lines of the findings in a text whose comments are written with « for their first word. */
const linesOf = (source: string, language?: 'script' | 'sql') =>
  findFreeRelatives(source.replaceAll('«', 'What'), language).map(({ line }) => line);

test('comments of every form that begin with a free relative are found', () => {
  expect(linesOf('// « is left\n/** « is left */\n/* « is left */\n{/* « is left */}\nleft(); // « is left')).toEqual([
    1, 2, 3, 4, 5,
  ]);
  expect(linesOf('/**\n * « is left\n * @param day « is left\n * @returns « is left\n */')).toEqual([2, 3, 4]);
  expect(linesOf("z.int().meta({\n  description:\n    '« is left',\n})")).toEqual([3]);
  expect(linesOf('-- « is left\n-- « is left\nSELECT 1; -- « is left', 'sql')).toEqual([1, 3]);
  expect(findFreeRelatives(`  //${' '}Whom it tells\n`)).toEqual([{ line: 1, text: `//${' '}Whom it tells` }]);
});

test('further lines of a comment, other first words and texts of the program are not found', () => {
  expect(linesOf('// The rest of the day,\n// « is left')).toEqual([]);
  expect(linesOf('/**\n * The rest of the day,\n * « is left\n */')).toEqual([]);
  expect(linesOf("// Whatsoever\n// Office hours\nconst link = 'https://«';\n-- « is left")).toEqual([]);
});
