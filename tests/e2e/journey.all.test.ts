// @module-tag story
import { expect, test } from 'vitest';
import { PASSWORD, TOMORROW } from '../../apps/server/src/test-support/salon.ts';
import { fillIn } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

test('an owner opens a salon, a customer books, the owner approves and completes', async () => {
  const ownerEmail = 'elif@sikberber.example';
  const owner = await site.newPage();
  const press = (name: string | RegExp) => owner.getByRole('button', { name }).click();
  const visit = (name: string) => owner.getByRole('navigation').getByRole('link', { name }).click();

  await owner.goto('/register');
  await fillIn(owner, {
    Ad: 'Elif',
    Soyad: 'Yılmaz',
    'E-posta': ownerEmail,
    Telefon: '+90 532 000 00 00',
    Şifre: PASSWORD,
    'Şifre tekrarı': PASSWORD,
  });
  await press('Hesap oluştur');
  await owner.waitForURL('/verify-email-notice');
  const [verification] = await site.mailsTo(ownerEmail);
  const link = /https?:\/\/\S+\/verify-email\?token=\S+/.exec(verification?.plain_text ?? '')?.[0] as string;
  await owner.goto(link);
  await owner.getByRole('heading', { name: 'E-posta başarıyla doğrulandı!' }).waitFor();
  await owner.getByRole('link', { name: 'Girişe devam et' }).click();
  await fillIn(owner, { 'E-posta': ownerEmail, Şifre: PASSWORD });
  await press('Giriş yap');
  await owner.waitForURL('/dashboard');
  await owner.getByRole('heading', { name: 'Hoş geldiniz, Elif' }).waitFor();

  await owner.getByRole('link', { name: /Şubenizi oluşturun/ }).click();
  await owner.waitForURL('/branches/new');
  await fillIn(owner, { 'Şube adı': 'Köşe Kuaför', Açıklama: 'Mahallenin kuaförü', Telefon: '+90 216 000 00 00' });
  await fillIn(owner, { 'E-posta': 'merhaba@kose.example', Adres: 'Moda Caddesi 1, Kadıköy' });
  await owner.getByRole('combobox', { name: 'Kategori' }).click();
  await owner.getByRole('option', { name: 'Kuaför' }).click();
  await press('Şube oluştur');
  await owner.waitForURL(/\/services\/several/);

  // It pushes what is below it down once it is there.
  const nextStep = owner.getByRole('region', { name: /^Sırada/ });
  await visit('Hizmetler');
  await nextStep.waitFor();
  await owner.getByRole('button', { name: 'Hizmet ekle' }).first().click();
  const drawer = owner.getByRole('dialog');
  await fillIn(drawer, { Ad: 'Saç kesimi', Açıklama: 'Yıkama ve fön dahil', 'Süre (dakika)': '45' });
  await fillIn(drawer, { Ücret: '349,99' });
  await drawer.getByRole('button', { name: 'Hizmeti oluştur' }).click();
  await owner.getByText('45 dk').waitFor();

  await visit('Personel');
  await nextStep.waitFor();
  await owner.getByRole('button', { name: 'Personel ekle' }).first().click();
  await fillIn(drawer, { Ad: 'İlker', Soyad: 'Öz', Unvan: 'Usta', 'E-posta': 'ilker@kose.example' });
  await fillIn(drawer, { Telefon: '+90 533 000 00 00' });
  await drawer.getByRole('button', { name: 'Personeli oluştur' }).click();
  await owner.getByText('İlker Öz').first().waitFor();

  await visit('Şubeler');
  await nextStep.waitFor();
  await owner.getByRole('switch', { name: 'Köşe Kuaför: yayında' }).click();
  await owner
    .getByRole('link', { name: /kose-kuafor/ })
    .first()
    .waitFor();

  const customer = await site.newPage({ device: 'phone' });
  await customer.goto('/kose-kuafor');
  await customer.getByRole('button', { name: /Saç kesimi/ }).click();
  await customer.getByRole('button', { name: /İlker Öz/ }).click();
  await customer.locator('input[type=date]').fill(TOMORROW);
  await customer.getByRole('button', { name: '10:30' }).click();
  await customer.getByRole('button', { name: 'Devam et' }).click();
  await fillIn(customer, { Ad: 'Ayşe', Soyad: 'Demir', 'E-posta': 'ayse@musteri.example', Telefon: '0535 111 22 33' });
  await customer.getByRole('button', { name: 'Randevuyu onayla' }).click();
  await customer.getByRole('heading', { name: 'Randevu talebiniz alındı' }).waitFor();
  const [told] = await site.mailsTo(ownerEmail);
  expect(told?.plain_text).toContain('Ayşe Demir');

  await visit('Onay Bekleyenler');
  await owner.getByText('Ayşe Demir').waitFor();
  await press('Onayla');
  await owner.getByRole('dialog').getByRole('button', { name: 'Onayla' }).click();
  await owner.getByText('Randevu onaylandı').waitFor();
  const [approval] = await site.mailsTo('ayse@musteri.example');
  expect(approval?.calendar).toContain('STATUS:CONFIRMED');

  await site.setTime(new Date(`${TOMORROW}T09:00:00Z`));
  await visit('Randevular');
  await press('Tamamla');
  await owner.getByText('Randevu tamamlandı').waitFor();
  await customer.getByRole('link', { name: 'Randevunuzu takip edin' }).last().click();
  await customer.getByText('Tamamlandı').waitFor();
});
