import { expect, test } from 'vitest';
import { bookingBody, openSalon, TOMORROW } from '../../apps/server/src/test-support/salon.ts';
import { button, slots } from '../support/wizard.ts';
import { breakCalls } from './support/failures.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

test('full days cannot be chosen, and the next free one is a tap away, whatever the month', async () => {
  const salon = await openSalon(site.app, { service: { durationMinutes: 480 } });
  for (const appointmentDate of [TOMORROW, '2026-05-31', '2026-06-01']) {
    await site.app.call('POST', '/appointments', { body: bookingBody(salon, { appointmentDate, startTime: '09:00' }) });
  }
  const page = await site.newPage({ device: 'phone' });
  await page.goto(`/${salon.branch.slug}`);
  await button(page, /Saç kesimi/).click();
  await button(page, /İlker/).click();
  await button(page, /29 Mayıs 2026 Cuma.*Dolu/).waitFor();
  expect(await button(page, /30 Mayıs 2026.*Dolu/).isDisabled()).toBe(true);
  await slots(page).first().waitFor();
  expect(await page.locator('input[type=date]').inputValue()).toBe('2026-06-02');
  await page.locator('input[type=date]').fill(TOMORROW);
  await page.getByText('Bu tarihte müsait saat yok').waitFor();
  await button(page, 'İlk müsait gün').click();
  await slots(page).first().waitFor();
  expect(await page.locator('input[type=date]').inputValue()).toBe('2026-06-02');
  expect(await button(page, /2 Haziran 2026 Salı/).getAttribute('aria-pressed')).toBe('true');

  await button(page, 'Takvim').click();
  const repair = await breakCalls(page, /\/days\?/);
  await button(page, 'Sonraki ay').click();
  await page.getByText('Müsait günler yüklenemedi').waitFor();
  await repair();
  await button(page, 'Tekrar deneyin').click();
  await page.getByText('Müsait günler yüklenemedi').waitFor({ state: 'hidden' });
  await button(page, /^1 Temmuz 2026/).click();
  await slots(page).first().waitFor();
});
