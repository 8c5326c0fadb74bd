import { publicBranch, publicStaffMember, service } from '@vakit/contract';
import { expect, test } from 'vitest';

/** What is told to every customer's phone. */
const FIELDS = [publicBranch, publicStaffMember, service].flatMap(({ shape }) => Object.keys(shape));
/** What ties it together, what a service shares with the portal, and what `privacyNoticeOf` of the contract reads */
const UNSEEN = new Set([
  'id',
  'branchId',
  'isActive',
  'bufferMinutes',
  'privacyNotice',
  'processingAfterMinutes',
  'processingMinutes',
]);

const SOURCES: Record<string, string> = import.meta.glob(
  [
    './**/*.{ts,tsx}',
    '../common/*.ts',
    '!./**/*.test.ts',
    '../../../../packages/contract/src/outside-addresses.ts',
    '../../../server/src/features/pages/{local-business,render-booking-page}.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);

test('the public page reads every field that it is sent', () => {
  const text = Object.values(SOURCES).join('\n');
  const unread = FIELDS.filter((field) => !UNSEEN.has(field) && !new RegExp(`\\b${field}\\b`).test(text));
  expect(unread).toEqual([]);
});
