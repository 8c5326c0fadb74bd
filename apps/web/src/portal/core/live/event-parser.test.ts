import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseEvents } from './event-parser.ts';

function dataOf(...pieces: string[]): string[] {
  const found: string[] = [];
  const take = parseEvents((data) => found.push(data));
  for (const piece of pieces) take(piece);
  return found;
}

test.each([
  ['one event', 'data: {"branchId":null}\n\n', ['{"branchId":null}']],
  ['several', 'data: 1\n\ndata: 2\n\n', ['1', '2']],
  ['lines that end as on Windows', 'data: 1\r\n\r\n', ['1']],
  ['data of several lines', 'data: 1\ndata: 2\n\n', ['1\n2']],
  ['comments and other fields', ':\n\nevent: x\nid: 7\n: data: no\n\ndata: 1\n\n', ['1']],
  ['an event that is not whole yet', 'data: 1\n\ndata: 2\n', ['1']],
])('finds %s', (_, text, expected) => {
  expect(dataOf(text)).toEqual(expected);
});

test('finds the same however the stream is cut', () => {
  const text = ':\n\ndata: {"branchId":"ş"}\r\n\r\n:\n\ndata: 1\ndata: 2\n\n';
  fc.assert(
    fc.property(fc.array(fc.nat(text.length)), (cuts) => {
      const ends = [...cuts, text.length].sort((one, other) => one - other);
      const pieces = ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
      expect(dataOf(...pieces)).toEqual(dataOf(text));
    }),
  );
});
