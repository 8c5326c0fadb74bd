// @module-tag layout
// @module-tag focus
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSalon } from '../../apps/server/src/test-support/salon.ts';
import { breakCalls, LOADING_FAILED } from './support/failures.ts';
import { field, fillIn, isFocused } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** Whether what a person sees at the middle of the element's first line is the element itself, not a header over it. */
const isUncovered = (element: Locator) =>
  element.evaluate((shown) => {
    const { left, top, width } = shown.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + 8);
    return seen !== null && shown.contains(seen);
  });

test('a failure in a drawer lies below its head, with the focus, on a phone', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone', expectedErrors: LOADING_FAILED });
  await page.goto('/services');
  await page.getByRole('button', { name: 'Hizmet ekle' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni hizmet' });
  await fillIn(form, { Ad: 'Fön', Açıklama: 'Kısa fön' });
  await breakCalls(page, '/services');
  const alert = form.getByRole('alert');
  await form.getByRole('button', { name: 'Hizmeti oluştur' }).click();
  await alert.waitFor();
  await expect.poll(() => isFocused(alert)).toBe(true);
  await expect.poll(() => isUncovered(alert)).toBe(true);
  expect(await field(form, 'Ad').inputValue()).toBe('Fön');
});
