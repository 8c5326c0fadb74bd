// @module-tag layout
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { serveSite } from './support/site.ts';

const site = serveSite({
  operator: 'Vakit Bilişim, Moda Caddesi 1, Kadıköy',
  securityContact: 'mailto:kvkk@vakit.example',
});

/** Lists targets that are less than 44 pixels high and hard to hit with a thumb, by text and height. */
const lowTargets = (page: Page) =>
  page
    .locator(
      'a:visible, button:visible, summary:visible, input:visible:not([type=radio]), label:has(+ input[type=radio])',
    )
    .evaluateAll((elements) =>
      elements
        .map((element) => ({
          text: element.textContent || element.getAttribute('name'),
          height: element.getBoundingClientRect().height,
        }))
        .filter(({ height }) => height < 44),
    );

test('whoever opens an account on a phone hits everything and may read what is done with their data', async () => {
  const page = await site.newPage({ device: 'smallPhone', language: 'tr' });
  for (const path of ['/login', '/forgot-password', '/register']) {
    await page.goto(path);
    await page.locator('[data-drawn]').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Açık renklere geç' }).waitFor();
    expect(await lowTargets(page), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
  await page.getByText('Bilgileriniz nasıl işleniyor').click();
  const notice = page.getByRole('region', { name: 'Bilgileriniz nasıl işleniyor' });
  await notice.getByText('Vakit Bilişim, Moda Caddesi 1, Kadıköy').waitFor();
  await notice.getByText('kvkk@vakit.example').first().waitFor();
});
