import type { Branch } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon } from '../../apps/server/src/test-support/salon.ts';
import { expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();
const openAskingSalon = () =>
  openSalon(site.app, { branch: { bookingProof: 'EVERYBODY', autoApproveAppointments: true } });

test.each([
  ['en', 'desktop', 'Not confirmed yet', 'counts once the customer has confirmed it', 'Confirm'],
  ['tr', 'phone', 'Henüz onaylanmadı', 'bu randevu geçerli olur', 'Onayla'],
] as const)(
  'the business sees what waits for its customer, and cannot act on it, in %s on a %s',
  async (language, device, status, text, confirm) => {
    const salon = await openAskingSalon();
    dataOf(await site.app.call('POST', '/appointments', { body: bookingBody(salon) }));
    const page = await site.newPage({ signedInAs: salon.ownerEmail, language, device });
    await page.goto('/appointments');
    const card = page.getByRole('article');
    await card.getByText(status).waitFor();
    await card.getByText(text).waitFor();
    expect(await card.getByRole('button', { name: confirm, exact: true }).count()).toBe(0);
    await expectAccessibleInBothSchemes(page);
  },
);

test.each([
  ['en', 'desktop', 'Confirmation by the customer', 'From new customers only', 'Save'],
  ['tr', 'phone', 'Müşterinin onayı', 'Yalnızca yeni müşterilerden', 'Kaydet'],
] as const)(
  'an owner chooses from whom proof is asked, in %s on a %s',
  async (language, device, field, choice, save) => {
    const salon = await openSalon(site.app);
    const page = await site.newPage({ signedInAs: salon.ownerEmail, language, device });
    await page.goto(`/branches/${salon.branch.id}/edit`);
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: choice }).click();
    await page.getByRole('button', { name: save, exact: true }).click();
    await page.waitForURL('**/branches');
    const saved = dataOf<Branch>(await site.app.call('GET', `/branches/${salon.branch.id}`, { token: salon.token }));
    expect(saved.bookingProof).toBe('NEW_CUSTOMERS');
  },
);
