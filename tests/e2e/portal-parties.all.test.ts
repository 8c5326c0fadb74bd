// @module-tag layout
import { expect, test } from 'vitest';
import { dataOf } from '../../apps/server/src/test-support/salon.ts';
import { openForTwo, requestForTwo } from '../support/mother-and-daughter.ts';
import { holdCalls } from './support/failures.ts';
import { moreOf } from './support/more.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

test('no button moves when what was booked together has loaded, in Turkish on a phone', async () => {
  const two = await openForTwo(site.app);
  const { token } = two.salon;
  const { id } = await requestForTwo(site.app, two);
  dataOf(await site.app.call('PUT', `/appointments/manage/${id}/status?status=CONFIRMED&together=true`, { token }));
  const page = await site.newPage({
    signedInAs: two.salon.ownerEmail,
    device: 'smallPhone',
    isFirstVisit: true,
  });
  const letGo = await holdCalls(page, /\/assets\/booked-together/);
  await page.goto('/appointments');
  const card = page.getByRole('article').first();
  const more = moreOf(card);
  await more.waitFor();
  const before = await more.boundingBox();
  letGo();
  await card.getByRole('group').getByRole('link').waitFor();
  const after = await more.boundingBox();
  // A line that is broken once more is hit as before on a button of 44 px.
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(22);
});
