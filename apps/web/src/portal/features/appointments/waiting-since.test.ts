import { expect, test } from 'vitest';
import { waitingSince } from './waiting-since.ts';

const NOW = new Date('2026-05-29T11:00:30Z');

test.each([
  ['2026-05-29T11:00:10Z', 'bu dakika', 'this minute'],
  ['2026-05-29T10:20:00Z', '40 dakika önce', '40 minutes ago'],
  ['2026-05-29T08:00:00Z', '3 saat önce', '3 hours ago'],
  ['2026-05-28T10:00:00Z', 'dün', 'yesterday'],
  ['2026-05-26T10:00:00Z', '3 gün önce', '3 days ago'],
])('what was asked for at %s waits since %s', (createdAt, turkish, english) => {
  expect(waitingSince({ createdAt, moveRequest: null }, 'tr', NOW)).toBe(turkish);
  expect(waitingSince({ createdAt, moveRequest: null }, 'en', NOW)).toBe(english);
});

test('a wish to move waits since it was made, whenever the appointment was', () => {
  const moveRequest = { requestedAt: '2026-05-29T10:00:00Z' };
  expect(waitingSince({ createdAt: '2026-04-01T10:00:00Z', moveRequest }, 'en', NOW)).toBe('1 hour ago');
});
