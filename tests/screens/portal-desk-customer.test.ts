import { expect, test } from 'vitest';
import { openSalon } from '../../apps/server/src/test-support/salon.ts';
import { field } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

test('a few times near the wished one are offered, and all of them on request, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto('/appointments');
  await page.getByRole('button', { name: 'Yeni randevu' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni randevu' });
  const times = form.getByRole('group', { name: 'Müsait saatler' });
  await times.getByRole('button', { name: '12:00' }).waitFor();
  await field(form, 'Saat').fill('15:05');
  await times.getByRole('button', { name: '15:15' }).waitFor();
  const shown = () => times.getByRole('button').allTextContents();
  const few = await shown();
  expect(few.slice(0, -1)).toEqual(['12:00', '14:45', '15:00', '15:15', '15:30']);
  await times.getByRole('button', { name: /^Diğer saatler/ }).click();
  expect((await shown()).length).toBeGreaterThan(few.length);
  await times.getByRole('button', { name: '17:00' }).click();
  expect(await field(form, 'Saat').inputValue()).toBe('17:00');
});
