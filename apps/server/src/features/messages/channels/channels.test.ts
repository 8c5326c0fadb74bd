import { readdir } from 'node:fs/promises';
import { CHANNELS, CONTACT_KINDS } from '@vakit/contract';
import { expect, test } from 'vitest';
import { MESSAGE_CHANNELS } from './index.ts';

test('each channel of the contract has its folder, and each folder its channel', async () => {
  const entries = await readdir(import.meta.dirname, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.sort()).toEqual(CHANNELS.map((name) => name.toLowerCase()).sort());
  for (const name of CHANNELS) expect(CONTACT_KINDS).toContain(MESSAGE_CHANNELS[name].contact);
});
