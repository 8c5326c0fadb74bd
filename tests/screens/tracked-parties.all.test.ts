import { expect, test } from 'vitest';
import { dataOf, type Salon, TOMORROW } from '../../apps/server/src/test-support/salon.ts';
import { openParlour } from '../e2e/support/parlour.ts';
import { bookForTwo } from '../support/mother-and-daughter.ts';
import { button, slots } from '../support/wizard.ts';
import { holdCalls } from './support/failures.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const confirm = ({ token }: Salon, id: string | undefined, together: boolean) =>
  site.app.call('PUT', `/appointments/manage/${id}/status?status=CONFIRMED&together=${together}`, { token });

test('of what is not proven yet no part is cancelled alone, only all of it', async () => {
  const { confirmationCode: code } = await bookForTwo(
    site.app,
    await openParlour(site.app, { bookingProof: 'EVERYBODY' }),
  );
  const page = await site.newPage({ language: 'en', device: 'phone' });
  await page.goto(`/track/${code}`);
  await button(page, 'Cancel all').waitFor();
  await page.getByText('Zeynep').waitFor();
  expect(await button(page, /Cancel only this/).count()).toBe(0);
});

test('what is confirmed in part says that it cannot be moved yet, and is cancelled whole', async () => {
  const salon = await openParlour(site.app);
  const { id, confirmationCode: code } = await bookForTwo(site.app, salon);
  dataOf(await confirm(salon, id, false));
  const page = await site.newPage({ language: 'en', device: 'phone' });
  await page.goto(`/track/${code}`);
  await page.getByText('You can change the time when the barber shop has answered all requests.').waitFor();
  expect(await page.getByRole('link', { name: 'Change time' }).count()).toBe(0);
  await button(page, 'Cancel all').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel all' }).click();
  await page.getByText('Your appointment has been cancelled').first().waitFor();
});

test('whoever goes back while one part is cancelled is told that it is', async () => {
  const { confirmationCode: code } = await bookForTwo(site.app, await openParlour(site.app));
  const page = await site.newPage({ language: 'en', device: 'phone' });
  await page.goto(`/track/${code}`);
  await button(page, /Cancel only this/)
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('You can cancel until the barber shop answers', { exact: false }).waitFor();
  const release = await holdCalls(page, /\/appointments\/track\//);
  await dialog.getByRole('button', { name: 'Cancel only this' }).click();
  await dialog.getByRole('button', { name: 'Cancelling…' }).waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  release();
  await page.getByText('was cancelled. Your other appointment stays as it is.', { exact: false }).waitFor();
});

test('where the first part was cancelled, the rest is asked to be moved and the page says that it waits', async () => {
  const salon = await openParlour(site.app);
  const { id, confirmationCode: code } = await bookForTwo(site.app, salon);
  dataOf(await confirm(salon, id, true));
  dataOf(await site.app.call('DELETE', `/appointments/track/${code}`));
  const page = await site.newPage({ language: 'en', device: 'phone' });
  await page.goto(`/track/${code}`);
  await page.getByRole('link', { name: 'Change time' }).click();
  await page.locator('input[type=date]').fill(TOMORROW);
  await slots(page).filter({ hasText: '14:00' }).click();
  await button(page, 'Continue').click();
  await page.getByText('The barber shop needs to approve the new time', { exact: false }).waitFor();
  await button(page, 'Confirm change').click();
  const notice = page.getByText('You asked for', { exact: false });
  await notice.waitFor();
  expect(await notice.innerText()).toContain('14:00');
});
