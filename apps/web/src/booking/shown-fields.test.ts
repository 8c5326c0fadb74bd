import { publicBranch, publicStaffMember, service } from '@vakit/contract';
import { expect, test } from 'vitest';

/** Fields that every customer's phone receives. */
const FIELDS = [publicBranch, publicStaffMember, service].flatMap(({ shape }) => Object.keys(shape));
/**
 * Fields that only connect data, that a service shares with the portal, or that the contract's `privacyNoticeOf` reads
 */
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
