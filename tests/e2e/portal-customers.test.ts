// @module-tag file
import { readFile } from 'node:fs/promises';
import type { CustomerExport } from '@vakit/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CUSTOMER_IMPORTS, continueImport } from '../../apps/server/src/features/customer-imports/index.ts';
import { openJobQueues } from '../../apps/server/src/jobs/job-queues.ts';
import { next, signUpOwner } from '../../apps/server/src/test-support/salon.ts';
import { LOADING_FAILED } from './support/failures.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const EXPECTED = new RegExp(`${LOADING_FAILED.source}|status of (400|404|409)`);

const rows = (page: Page) => page.getByRole('region', { name: /^(Customers|Müşteriler)$/ }).getByRole('listitem');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Takes files over in the background as a server does, once it is told to. */
async function startImporting() {
  const { promise: told, resolve: goOn } = Promise.withResolvers<void>();
  const queues = await openJobQueues(site.app.connection, [CUSTOMER_IMPORTS]);
  await queues.work(CUSTOMER_IMPORTS, async (attempt, stopping) => {
    await told;
    return continueImport(site.app.context, attempt, stopping);
  });
  return { goOn, stop: () => queues.stop() };
}

test('an owner takes customers over from a file, away as one, and erases one, in Turkish on a phone', async () => {
  const ownerEmail = `sahip${next()}@salon.example`;
  await signUpOwner(site.app, ownerEmail);
  const page = await site.newPage({ signedInAs: ownerEmail, device: 'phone', expectedErrors: EXPECTED });
  await page.goto('/customers');
  await page.getByText('Henüz müşteri yok').waitFor();
  expect(await isWide(page)).toBe(true);

  await press(page, 'İçe aktar');
  const dialog = page.getByRole('dialog', { name: 'Müşterileri içe aktar' });
  const choose = (content: string) =>
    dialog.getByLabel('Müşteri dosyası').setInputFiles({
      name: 'liste.csv',
      mimeType: 'application/vnd.ms-excel',
      buffer: Buffer.from(content),
    });
  await choose('Ayşe;0535 111 22 33');
  await dialog
    .getByRole('alert')
    .getByText(/Sütun adlarının yazdığı bir satır bulunamadı/)
    .waitFor();
  await choose(
    'Ad Soyad;Telefon;Şehir\r\nÇağla Işıl;0532 444 55 66;\r\nMert Öz;0216 777 88 99;\r\nKimse;12;\r\nMert;0216 777 88 99;\r\n',
  );
  await dialog.getByText('liste.csv aktarılırsa:').waitFor();
  await dialog.getByText('3 yeni müşteri').waitFor();
  await dialog.getByText('Alınmayan sütunlar: “Şehir”').waitFor();
  await dialog.getByText('5. satır, Mert: Telefonu Mert Öz ile aynı').waitFor();
  await dialog.getByText('4. satır, Kimse: Geçersiz telefon numarası').waitFor();
  expect(await rows(page).count()).toBe(0);
  const work = await startImporting();
  await dialog.getByRole('button', { name: '3 müşteriyi aktar' }).click();
  await dialog.getByText('liste.csv aktarılıyor').waitFor();
  await dialog.getByText('1 / 4 satır').waitFor();
  // It goes on without anybody who looks at it, and can be looked at again.
  await dialog.getByRole('button', { name: 'Kapat' }).last().click();
  await press(page, 'Aktarılıyor: %25');
  await dialog.getByRole('progressbar', { name: 'liste.csv aktarılıyor' }).waitFor();
  work.goOn();
  await dialog.getByText('liste.csv aktarıldı:').waitFor();
  await dialog.getByRole('button', { name: 'Kapat' }).last().click();
  await work.stop();
  await rows(page).filter({ hasText: 'Çağla Işıl' }).waitFor();

  // The result stays for later.
  await press(page, 'İçe aktar');
  await dialog.getByRole('button', { name: /^liste\.csv, 29 May/ }).click();
  await dialog.getByText('4. satır, Kimse: Geçersiz telefon numarası').waitFor();
  await dialog.getByRole('button', { name: 'Kapat' }).last().click();

  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Dışa aktar')]);
  expect(file.suggestedFilename()).toBe('musteriler.csv');
  expect((await readFile(await file.path(), 'utf8')).split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFAd;Soyad;E-posta;Telefon;Uyarı;Notlar;Ziyaret;Gelmedi;Harcama;Son ziyaret',
    'Çağla;Işıl;;0532 444 55 66;;;0;0;0,00;',
  ]);

  await rows(page).filter({ hasText: 'Çağla' }).getByRole('link').click();
  await page.getByRole('heading', { name: 'Çağla Işıl' }).waitFor();
  expect(await isWide(page)).toBe(true);
  const [data] = await Promise.all([page.waitForEvent('download'), press(page, 'Tümünü indir')]);
  const told: CustomerExport = JSON.parse(await readFile(await data.path(), 'utf8'));
  expect(told).toMatchObject({ customer: { firstName: 'Çağla' }, appointments: [] });
  await press(page, 'Sil…');
  await page.getByRole('dialog').getByRole('button', { name: 'Sil', exact: true }).click();
  await rows(page).filter({ hasText: 'Mert Öz' }).waitFor();
  await expect.poll(() => rows(page).count()).toBe(2);

  await page.goto('/customers/01890000-0000-7000-8000-000000000000');
  await page.getByRole('alert').getByText('Bu müşteri hakkında kayıtlı veri yok.').waitFor();
});
