// @module-tag layout
import { expect, test } from 'vitest';
import { dataOf, openSalon, serviceBody } from '../../apps/server/src/test-support/salon.ts';
import { button } from '../support/wizard.ts';
import { expectNothingCovered, isInSight } from './support/in-sight.ts';
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
  const last = page.getByRole('radio').last();
  await last.waitFor();
  const goOn = button(page, /^Devam/);
  for (const each of [last, goOn]) expect(await isInSight(each)).toBe(true);
  await expectPhoneFriendly(page);
  await expectNothingCovered(page);

  // Scrolled up as far as its first line, the card still shows the button.
  await last.check();
  await page.evaluate(() => {
    const { top } = document.querySelector('[aria-expanded=true]')?.getBoundingClientRect() ?? { top: 0 };
    scrollBy(0, top - innerHeight + 160);
  });
  await button(page, 'Devam · 2 sa · ₺1.800').waitFor();
  expect(await isInSight(goOn)).toBe(true);
});
