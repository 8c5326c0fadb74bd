// @module-tag file
// @module-tag gesture
// @module-tag layout
import { GALLERY_MAX } from '@vakit/contract';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paint } from '../../apps/server/src/test-support/pictures.ts';
import { openSalon } from '../../apps/server/src/test-support/salon.ts';
import { descriptionOf, field, isFocused } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const photo = async (name: string, color: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await paint(1600, 1200, color).jpeg().toBuffer(),
});
const alts = (list: Locator) =>
  list.getByRole('img').evaluateAll((images) => images.map((image) => image.getAttribute('alt')));

/** Drops files on what a person would drop them on. */
async function drop(page: Page, place: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, content: buffer.toString('base64') }));
  const dataTransfer = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, content } of list) {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, sent);
  await place.dispatchEvent('drop', { dataTransfer });
}

test('an owner fits a logo and pictures of the place, says what is to be seen, and puts them into order', async () => {
  const { branch, ownerEmail } = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: ownerEmail, language: 'en' });
  await page.goto('/branches');
  await page.getByRole('link', { name: `Pictures of ${branch.name}` }).click();
  await page.getByRole('heading', { name: 'The place and its work' }).waitFor();

  const logoInput = page.getByLabel('Choose a picture: Logo', { exact: true }).and(page.locator('input'));
  await logoInput.setInputFiles({ name: 'list.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  const dialog = page.getByRole('dialog', { name: 'Fit the picture' });
  await dialog.getByRole('alert').getByText('list.png cannot be read as a picture').waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await dialog.waitFor({ state: 'hidden' });

  await logoInput.setInputFiles(await photo('logo.jpg', '#8a5a3c'));
  const area = dialog.getByRole('application');
  await area.focus();
  await area.press('ArrowRight');
  await dialog.getByLabel('Size').fill('2');
  await dialog.getByRole('button', { name: 'Save the picture' }).click();
  expect(await descriptionOf(dialog, 'What does the picture show?')).toContain('Please describe the picture');
  await expect.poll(() => isFocused(field(dialog, 'What does the picture show?'))).toBe(true);
  await field(dialog, 'What does the picture show?').fill('Scissors in a circle');
  await dialog.getByRole('button', { name: 'Save the picture' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('img', { name: 'Scissors in a circle' }).waitFor();

  const places = page.getByRole('button', { name: 'Add pictures: The place and its work' });
  const dropped = [
    await photo('bir.jpg', '#205080'),
    await photo('iki.jpg', '#803020'),
    await photo('uc.jpg', '#108040'),
  ];
  await drop(page, places, dropped);
  for (const [index, alt] of ['Door', 'Chairs'].entries()) {
    await dialog.getByText(`${2 - index} more picture`).waitFor();
    await field(dialog, 'What does the picture show?').fill(alt);
    await dialog.getByRole('button', { name: 'Save the picture' }).click();
  }
  // The last one is not wanted after all.
  await dialog.getByText('more picture').waitFor({ state: 'hidden' });
  await dialog.getByRole('button', { name: 'Never mind' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const gallery = page.getByRole('list', { name: 'The place and its work' });
  await expect.poll(() => alts(gallery)).toEqual(['Door', 'Chairs']);

  const handle = (alt: string) => page.getByRole('button', { name: `Move: ${alt}` });
  await handle('Chairs').press('ArrowLeft');
  await expect.poll(() => alts(gallery)).toEqual(['Chairs', 'Door']);
  await page.getByText('Chairs is now number 1').waitFor({ state: 'attached' });
  expect(await isFocused(handle('Chairs'))).toBe(true);

  // Beside each other: the pictures lie in a grid.
  const ordered = page.waitForResponse((answer) => answer.url().endsWith('/gallery/order'));
  const door = await gallery.getByRole('listitem').nth(1).boundingBox();
  await handle('Chairs').hover();
  await page.mouse.down();
  await page.mouse.move((door?.x ?? 0) + (door?.width ?? 0) / 2, (door?.y ?? 0) + 20);
  await page.mouse.up();
  await ordered;
  await expect.poll(() => alts(gallery)).toEqual(['Door', 'Chairs']);
  await handle('Chairs').press('ArrowUp');
  await expect.poll(() => alts(gallery)).toEqual(['Chairs', 'Door']);

  await page.getByRole('button', { name: 'Change the description: Chairs' }).click();
  const describing = page.getByRole('dialog', { name: 'Description' });
  await field(describing, 'What does the picture show?').fill('Two chairs by the window');
  await describing.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => alts(gallery)).toEqual(['Two chairs by the window', 'Door']);

  await page.getByRole('button', { name: 'Delete: Door' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => alts(gallery)).toEqual(['Two chairs by the window']);
});

test('who chooses more pictures than there is room for is told how many are left out, in Turkish on a phone', async () => {
  const { branch, ownerEmail } = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: ownerEmail, device: 'phone' });
  await page.goto(`/branches/${branch.id}/pictures`);
  const chosen = await photo('dukkan.jpg', '#205080');
  await drop(
    page,
    page.getByRole('button', { name: 'Resim ekle: Mekân ve işleriniz' }),
    Array.from({ length: GALLERY_MAX + 2 }, () => chosen),
  );
  await page.getByText('2 resim galeriye sığmıyor.').waitFor();
  await page
    .getByRole('dialog')
    .getByText(`Sırada ${GALLERY_MAX - 1} resim daha var`)
    .waitFor();
});
