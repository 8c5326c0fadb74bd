import { expect } from 'vitest';
import type { Salon } from '../../../apps/server/src/test-support/salon.ts';
import { CODE } from '../../support/wizard.ts';
import { click, find, readPage, waitUntilGone } from './find.ts';
import type { StoryPage } from './story-page.ts';

const TIME = /^\d\d:\d\d$/;

const dateOf = (page: StoryPage) =>
  page.evaluate(() => document.querySelector<HTMLInputElement>('input[type=date]')?.value, null);

/** Chooses the last day of the row on a phone, else the 15th of the month after this one, in which every day is free. */
async function chooseDay(page: StoryPage): Promise<void> {
  await find(page, 'button', TIME);
  expect(await page.evaluate(() => document.querySelector('input[type=date]')?.getAttribute('min'), null)).toMatch(
    /^\d{4}-\d\d-\d\d$/,
  );
  if (await page.evaluate(() => innerWidth < 900, null)) {
    const proposed = await dateOf(page);
    await click(page, 'button', / · ilk \d\d:\d\d/, -1);
    await expect.poll(() => dateOf(page)).not.toBe(proposed);
    return;
  }
  await click(page, 'button', /^Sonraki haftalar$/);
  await click(page, 'button', /^15 /);
  await expect.poll(() => dateOf(page)).toMatch(/-15$/);
}

/** A customer books, tracks, moves and cancels, in Turkish. */
export async function bookTrackAndMove(page: StoryPage, { branch, service, staff }: Salon): Promise<void> {
  await page.goto(`/${branch.slug}`);
  await click(page, 'button', new RegExp(service.name));
  await click(page, 'button', new RegExp(staff.firstName));
  await chooseDay(page);
  await click(page, 'button', /^10:00$/);
  await click(page, 'button', /^Devam et$/);
  await find(page, 'heading', /^Bilgileriniz$/);
  const details = {
    customerFirstName: 'Ayşe',
    customerLastName: 'Demir',
    customerEmail: 'ayse@musteri.example',
    customerPhone: '+90 535 111 22 33',
  };
  for (const [name, typed] of Object.entries(details)) await page.type(`[name=${name}]`, typed);
  await click(page, 'button', /^Aydınlatma metni$/);
  await find(page, 'heading', /aydınlatma metni$/);
  await click(page, 'button', /^Kapat$/);
  await waitUntilGone(page, 'heading', /aydınlatma metni$/);
  await click(page, 'button', /^Randevuyu onayla$/);
  await find(page, 'heading', /^Randevu talebiniz alındı$/);
  const code = CODE.exec(await readPage(page))?.[0];

  await page.goto('/track');
  await find(page, 'heading', /^Randevunuzu takip edin$/);
  await page.type('input', (code as string).toLowerCase());
  await click(page, 'button', /^Bul$/);
  await find(page, 'text', /^Beklemede$/);
  await find(page, 'text', /^10:00 – 10:30$/);

  await click(page, 'link', /^Saati değiştir/);
  await click(page, 'button', /^11:15$/);
  await click(page, 'button', /^Devam et$/);
  await click(page, 'button', /^Değişikliği onayla$/);
  await find(page, 'text', /^Talebiniz değiştirildi\./);
  await find(page, 'text', /^11:15 – 11:45$/);

  await click(page, 'button', /^Randevuyu iptal et/);
  await click(page, 'button', /^Randevuyu iptal et$/, -1);
  await find(page, 'text', /^Randevunuz iptal edildi\.$/);
}
