import { readdir, readFile } from 'node:fs/promises';
import { publicBranch, publicStaffMember, service } from '@vakit/contract';
import { expect, test } from 'vitest';

/** What is told to every customer's phone. */
const FIELDS = [publicBranch, publicStaffMember, service].flatMap(({ shape }) => Object.keys(shape));
/** What ties it together, what a service shares with the portal, and what `privacyNoticeOf` of the contract reads */
const UNSEEN = new Set(['id', 'branchId', 'isActive', 'bufferMinutes', 'privacyNotice']);

test('the public page reads every field that it is sent', async () => {
  const sources = await Promise.all(
    [import.meta.dirname, `${import.meta.dirname}/../../../server/src/features/pages`].flatMap(async (folder) => {
      const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
      return Promise.all(files.map((file) => readFile(`${folder}/${file}`, 'utf8')));
    }),
  );
  const text = sources.flat().join('\n');
  const unread = FIELDS.filter((field) => !UNSEEN.has(field) && !new RegExp(`\\b${field}\\b`).test(text));
  expect(unread).toEqual([]);
});
