import type { ResourceType } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  openBranch,
  openSalon,
  type Salon,
  serviceBody,
} from '../../apps/server/src/test-support/salon.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const send = async <Data>({ token }: Salon, path: string, body: object) =>
  dataOf<Data>(await site.app.call('POST', path, { token, body }));
const addLaser = ({ branch, ...salon }: Salon, name: string) =>
  send<ResourceType>({ branch, ...salon }, '/resource-types', {
    branchId: branch.id,
    name: 'Lazer',
    resourceNames: [name],
  });
/** Two branches of one owner, each with a laser under a name of its own */
async function openTwo() {
  const here = await openSalon(site.app, { branch: { name: 'Moda Şubesi' } });
  const there = await openBranch(site.app, here, { branch: { name: 'Kadıköy Şubesi' } });
  return { here, there, lasers: [await addLaser(here, 'Alexandrite'), await addLaser(there, 'Lazer 2')] as const };
}

test('a laser is shared with another branch and no more, in Turkish on a phone', async () => {
  const { here, there, lasers } = await openTwo();
  const page = await site.newPage({ signedInAs: here.ownerEmail, device: 'shortPhone' });
  await page.goto(`/services/rooms?branch=${here.branch.id}`);
  const region = page.getByRole('region', { name: 'Lazer' });
  await region.getByRole('button', { name: 'Başka şubeyle ortak: Alexandrite' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Başka şubeyle ortak: Alexandrite' });
  await form.getByRole('button', { name: 'Kaydet' }).click();
  const other = form.getByRole('combobox', { name: 'Diğer şubedeki adı' });
  await expect.poll(() => other.getAttribute('aria-invalid')).toBe('true');
  await other.click();
  await page.getByRole('option', { name: 'Lazer 2' }).click();
  await form.getByRole('button', { name: 'Kaydet' }).press('Enter');
  await region.getByText('Şu şubede de var: Kadıköy Şubesi (Lazer 2)').waitFor();
  const period = { startDate: '2027-01-04', endDate: '2027-01-05', resourceId: lasers[1].resources[0]?.id };
  await send(there, '/resource-maintenance', period);
  await region.getByText('Kadıköy Şubesi şubesinde girildi').waitFor();

  await region.getByRole('button', { name: 'Başka şubeyle ortak: Alexandrite' }).press('Enter');
  await form.getByRole('switch', { name: 'Başka şubeyle ortak kullanılıyor' }).click();
  await form.getByRole('button', { name: 'Kaydet' }).press('Enter');
  await region.getByText('Şu şubede de var').waitFor({ state: 'detached' });
});

test('two lasers whose appointments meet stay two, in English on a desktop', async () => {
  const { here, there, lasers } = await openTwo();
  for (const [index, salon] of [here, there].entries()) {
    const needs = [{ typeId: lasers[index]?.id, quantity: 1 }];
    const body = serviceBody(salon.branch.id, { name: 'Epilasyon', needs });
    const { id: serviceId } = await send<{ id: string }>(salon, '/services', body);
    await send(salon, '/appointments/manage', bookingBody(salon, { serviceId, startTime: '10:00' }));
  }
  const page = await site.newPage({ signedInAs: here.ownerEmail, language: 'en' });
  await page.goto(`/services/rooms?branch=${there.branch.id}`);
  const region = page.getByRole('region', { name: 'Lazer' });
  await region.getByRole('button', { name: 'Shared with another branch: Lazer 2' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Shared with another branch: Lazer 2' });
  await form.getByRole('combobox', { name: 'Name in the other branch' }).click();
  await page.getByRole('option', { name: 'Alexandrite' }).click();
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await form
    .getByText('Upcoming appointments that would be there at the same time, or during maintenance: 2.')
    .waitFor();
});
