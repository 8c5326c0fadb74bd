// @module-tag layout
import { expect, test } from 'vitest';
import { bookForTwo } from '../support/mother-and-daughter.ts';
import { button } from '../support/wizard.ts';
import { isInSight } from './support/in-sight.ts';
import { openParlour } from './support/parlour.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

test('whoever cancels one part reads at once which it is, and what stays', async () => {
  const { confirmationCode: code } = await bookForTwo(site.app, await openParlour(site.app));
  const page = await site.newPage({ language: 'tr', device: 'phone' });
  await page.goto(`/track/${code}`);
  await button(page, /Yalnızca bunu iptal et/)
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Diğer randevunuz olduğu gibi kalır.', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Yalnızca bunu iptal et' }).click();
  const told = page.getByText(/\(Zeynep\) iptal edildi\. Diğer randevunuz duruyor\./);
  await told.waitFor();
  expect(await isInSight(told)).toBe(true);
});
