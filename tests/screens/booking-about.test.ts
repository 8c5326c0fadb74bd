import { expect, test } from 'vitest';
import { dataOf, openSalon } from '../../apps/server/src/test-support/salon.ts';
import { field } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

test('an owner enters it on the form of the branch, and is told what cannot be', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto(`/branches/${salon.branch.id}/edit`);
  const contact = page.getByRole('region', { name: 'Contact Information' });
  await field(contact, 'Website').fill('javascript:alert(1)');
  await field(contact, 'Instagram').fill('<script>');
  await field(contact, 'Place on the map').fill('Moda');
  await field(contact, 'WhatsApp').fill('call me');
  await page.getByRole('button', { name: 'Save' }).click();
  for (const problem of [
    /^An address looks like/,
    /^A name at Instagram has/,
    /^Coordinates look like/,
    /^A number looks/,
  ])
    await contact.getByText(problem).waitFor();
  await field(contact, 'Website').fill('https://www.sikberber.example/iletisim');
  await field(contact, 'Instagram').fill('https://instagram.com/sikberber/');
  await field(contact, 'Place on the map').fill('40.9876, 29.0271');
  await field(contact, 'WhatsApp').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/branches');
  const saved = dataOf<object>(await site.app.call('GET', `/branches/${salon.branch.id}`, { token: salon.token }));
  expect(saved).toMatchObject({
    website: 'https://www.sikberber.example/iletisim',
    instagram: 'sikberber',
    mapCoordinates: '40.9876,29.0271',
    whatsapp: null,
  });
});
