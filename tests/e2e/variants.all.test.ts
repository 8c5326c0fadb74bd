// @module-tag layout
import { expect, test } from 'vitest';
import { dataOf, openSalon, serviceBody } from '../../apps/server/src/test-support/salon.ts';
import { button } from '../support/wizard.ts';
import { expectPhoneFriendly } from './support/phone.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

test('the options that a service unfolds are whole in sight and large enough for a thumb, on a phone', async () => {
  const { token, branch } = await openSalon(site.app);
  const variants = [
    { name: 'Orta', durationMinutes: 75, price: 1250 },
    { name: 'Uzun', durationMinutes: 120, price: 1800 },
  ];
  const colour = serviceBody(branch.id, { name: 'Saç boyama', variantName: 'Kısa', variants });
  dataOf(await site.app.call('POST', '/services', { token, body: colour }));
  const page = await site.newPage({ device: 'phone' });
  await page.goto(`/${branch.slug}`);
  await button(page, /^Saç boyama/).press('Enter');
  const last = page.getByRole('list', { name: 'Saç boyama: seçenekler' }).getByRole('button').last();
  await last.waitFor();
  const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  await expectPhoneFriendly(page);
});
