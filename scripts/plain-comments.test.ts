import { expect, test } from 'vitest';
import { areaOf, complainOfComments, findFreeRelatives } from './plain-comments.ts';

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

test('an area may have fewer such comments than its limit, and no more', () => {
  const found = new Map([['apps/web/src/booking', ['a.ts:1 // …', 'b.ts:2 // …']]]);
  expect(complainOfComments(found, { 'apps/web/src/booking': 3 })).toEqual([]);
  expect(complainOfComments(found, { 'apps/web/src/booking': 2 })).toEqual([]);
  expect(complainOfComments(found, { 'apps/web/src/booking': 1 })).toEqual([expect.stringContaining('b.ts:2')]);
  expect(complainOfComments(found, {})).toEqual([expect.stringContaining('apps/web/src/booking: 2 comments')]);
});

test('a file is counted with its part of the product', () => {
  expect(areaOf('apps/server/src/features/booking/choose-time.ts')).toBe('apps/server/src/features');
  expect(areaOf('packages/contract/src/calls/booking.ts')).toBe('packages/contract');
  expect(areaOf('vitest.config.ts')).toBe('.');
});
