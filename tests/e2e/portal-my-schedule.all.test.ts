// @module-tag layout
import { expect, test } from 'vitest';
import { openSalon } from '../../apps/server/src/test-support/salon.ts';
import { acceptInvitation } from './support/invitation.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

test('hours are seen whole on a small phone, also by a browser that writes AM and PM', async () => {
  const salon = await openSalon(site.app);
  const email = await acceptInvitation(site.app, salon.staff);
  const page = await site.newPage({ signedInAs: email, device: 'smallPhone' });
  await page.goto('/my-schedule');
  const times = page.locator('input[type=time]');
  await times.first().waitFor();
  const cut = await times.evaluateAll((inputs) =>
    (inputs as HTMLInputElement[])
      .filter((input) => {
        const whole = input.cloneNode() as HTMLInputElement;
        Object.assign(whole.style, {
          position: 'absolute',
          flex: 'none',
          width: 'max-content',
          minWidth: 0,
          maxWidth: 'none',
        });
        input.parentElement?.append(whole);
        const isCut = whole.offsetWidth > input.offsetWidth;
        whole.remove();
        return isCut;
      })
      .map((input) => input.ariaLabel),
  );
  expect(cut).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
