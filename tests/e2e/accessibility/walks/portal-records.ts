import type { OwnService } from '@vakit/contract';
import type { Page } from 'playwright-core';
import { bookingBody } from '../../../../apps/server/src/test-support/salon.ts';
import { field, fillIn, unfold } from '../../support/fields.ts';
import { asOwner } from '../business.ts';
import { dialog, fieldsWrong, inDialog, press, sentEmpty } from '../dialogs.ts';
import { goTo } from '../go-to.ts';
import type { State, Walk } from '../state.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();

const services: readonly State[] = [
  {
    name: 'services in categories, with add-ons',
    route: '/services',
    async open({ page }) {
      await goTo(page, '/services');
      await heading(page, 'Saç kesimi');
      await page.getByRole('region', { name: 'Add-ons' }).getByText('Bakım maskesi').first().waitFor();
    },
  },
  dialog('a service that lacks everything', '/services', 'Add service', sentEmpty('Create service')),
  {
    name: 'what was typed and would be lost',
    route: '/services',
    async open({ page }) {
      await field(page.getByRole('dialog'), 'Name').fill('Vazgeçilen');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'You have unsaved changes' }).waitFor();
    },
  },
  dialog('a service with options', '/services', 'Edit Boyama', async (page) => {
    await unfold(page, 'Other settings');
    await page.getByRole('dialog').getByRole('group', { name: 'Option 2' }).first().waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'English' }).first().click();
  }),
  {
    name: 'a service that somebody else has changed as well',
    route: '/services',
    async open({ page, site, business: { salon } }) {
      const send = asOwner(site.app, salon);
      const services = await send<OwnService[]>('GET', `/services?branchId=${salon.branch.id}`);
      const { id, description } = services.find(({ name }) => name === 'Boyama') as OwnService;
      await goTo(page, '/services');
      await press(page, 'Edit Boyama');
      await field(page.getByRole('dialog'), 'Description').fill('Kökten uca');
      await send('PUT', `/services/${id}`, { description: 'Yalnızca uçlar' });
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('radiogroup', { name: 'Description: which one stays?' }).waitFor();
      await send('PUT', `/services/${id}`, { description });
    },
  },
  dialog(
    'the question before a service is deleted',
    '/services',
    'Delete Gelin başı',
    inDialog('This action cannot be undone.'),
  ),
  dialog('several prices', '/services', 'Change prices', async (page) => {
    await field(page.getByRole('dialog'), 'Percent (%)').fill('10');
  }),
  dialog('categories', '/services', 'Categories', (page) =>
    page.getByRole('dialog').getByRole('listitem').first().waitFor(),
  ),
  dialog('an add-on that lacks everything', '/services', 'New add-on', sentEmpty('Save')),
  dialog('a link and its QR code', '/services', 'Link and QR code of Saç kesimi', (page) =>
    page.getByRole('dialog').getByRole('link', { name: /PNG/ }).waitFor(),
  ),
  {
    name: 'several services of a kind',
    route: '/services/several',
    async open({ page }) {
      await goTo(page, '/services/several');
      await page.getByLabel('Kind of business').selectOption('BEAUTY');
      await field(page, 'Price: Pedicure').fill('450');
    },
  },
  {
    name: 'a table that is read, of which something is wrong',
    route: '/services/several',
    async open({ page, business }) {
      await goTo(page, `/services/several?branch=${business.salon.branch.id}&from=file`);
      await field(page, 'Or paste lines copied from a table').fill('Ad;Süre;Ücret\nFön;kırk;150\nSaç kesimi;30;450');
      await press(page, 'Read the lines');
      await page.getByText('Already there').first().waitFor();
    },
  },
];

const people: readonly State[] = [
  {
    name: 'the staff, in groups',
    route: '/staff',
    async open({ page }) {
      await goTo(page, '/staff');
      await page.getByRole('region', { name: 'Groups' }).getByText('Kuaförler').first().waitFor();
    },
  },
  dialog('somebody of whom everything is missing', '/staff', 'Add staff member', sentEmpty('Create staff member')),
  dialog('somebody who is edited, with breaks that meet', '/staff', 'Edit Selin Ak', async (page) => {
    await unfold(page, 'Break Times');
    for (const _ of [1, 2]) await press(page, 'Add a break on Monday');
    await page.getByLabel('Monday, start of break 2').fill('12:30');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await fieldsWrong(page);
  }),
  dialog('own prices and lengths', '/staff', /^Own price and duration for 1 service: Selin Ak/, async (page) => {
    const cut = page.getByRole('dialog').getByRole('group', { name: 'Saç kesimi' });
    await field(cut, 'Duration (minutes)').fill('3');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await fieldsWrong(page);
  }),
  dialog('a group that lacks a name', '/staff', 'Add group', sentEmpty('Save')),
  {
    name: 'the question before somebody is deactivated',
    route: '/staff',
    async open({ page }) {
      await goTo(page, '/staff');
      await page.getByRole('switch', { name: /İlker Öz/ }).click();
      await page.getByRole('dialog', { name: /^This touches/ }).waitFor();
    },
  },
  {
    name: 'members',
    route: '/staff/members',
    async open({ page }) {
      await goTo(page, '/staff/members');
      await page.getByText('Su Er').first().waitFor();
    },
  },
  dialog('somebody who is invited', '/staff/members', 'Add a member', (page) =>
    field(page.getByRole('dialog'), 'First name').waitFor(),
  ),
  {
    name: 'what was done in the business',
    route: '/staff/activity',
    async open({ page }) {
      await goTo(page, '/staff/activity');
      await page.getByRole('listitem').first().waitFor();
    },
  },
];

const timeOff: readonly State[] = [
  {
    name: 'time off, requests and public holidays',
    route: '/time-off',
    async open({ page }) {
      await goTo(page, '/time-off');
      await page.getByRole('region', { name: 'Requests for time off' }).getByRole('listitem').first().waitFor();
      await page.getByText('Victory Day').first().waitFor();
    },
  },
  dialog(
    'time off in which somebody is booked',
    '/time-off',
    'Add time off',
    inDialog(/appointments? lies? in this time/),
  ),
  dialog('an appointment that is moved out of it', '/time-off', 'Add time off', async (page) => {
    await press(page, /^Move the appointment of Ayşe/);
    await page
      .getByRole('dialog', { name: /^Move the appointment/ })
      .getByRole('combobox')
      .first()
      .waitFor();
  }),
  {
    name: 'a public holiday on which a branch is closed',
    route: '/time-off',
    async open({ page, site, business }) {
      // Nobody is asked while nothing is booked.
      const booked = { ...bookingBody(business.salon), appointmentDate: '2026-08-30', allowOutsideHours: true };
      await asOwner(site.app, business.salon)('POST', '/appointments/manage', booked);
      await goTo(page, '/time-off');
      await page
        .getByRole('group', { name: /Victory Day/ })
        .getByRole('button', { name: 'Closed' })
        .click();
      await page.getByRole('dialog', { name: /^Close on/ }).waitFor();
    },
  },
  dialog('a request that is answered', '/time-off', /^Answer İlker Öz/, inDialog('Kardeşimin düğünü var')),
];

const customers: readonly State[] = [
  {
    name: 'customers',
    route: '/customers',
    async open({ page }) {
      await goTo(page, '/customers');
      await page.getByRole('link', { name: /Çağla/ }).first().waitFor();
    },
  },
  dialog('a customer whose number another one has', '/customers', 'Yeni müşteri', async (page) => {
    await fillIn(page.getByRole('dialog'), { Ad: 'Nur', 'Telefon 1': '0532 444 55 66' });
    await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
    await page.getByRole('dialog').getByRole('alert').first().waitFor();
  }),
  dialog('a file of customers, as it would be taken over', '/customers', 'İçe aktar', async (page) => {
    const lines = 'Ad Soyad;Telefon;Şehir\r\nElif Su;0532 777 55 66;\r\nKimse;12;\r\n';
    const file = { name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) };
    await page.getByLabel('Müşteri dosyası').setInputFiles(file);
    await page.getByRole('dialog').getByText('liste.csv aktarılırsa:').first().waitFor();
  }),
  {
    name: 'a customer, and who may be the same',
    route: '/customers/:id',
    async open({ page, business }) {
      await goTo(page, `/customers/${business.customer.id}`);
      await page.getByRole('region', { name: 'Aynı kişi olabilir' }).getByText('Cagla').first().waitFor();
    },
  },
  {
    name: 'a customer who is edited',
    route: '/customers/:id',
    async open({ page }) {
      await press(page, 'Düzenle');
      await field(page.getByRole('dialog'), 'Telefon 1').fill('12');
      await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
      await fieldsWrong(page);
    },
  },
  {
    name: 'a customer who is merged with another',
    route: '/customers/:id',
    async open({ page, business }) {
      await goTo(page, `/customers/${business.customer.id}`);
      await press(page, 'Birleştir…');
      await field(page.getByRole('dialog'), 'Müşteri ara').fill('Cagla');
      await page.getByRole('option', { name: /Cagla/ }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Birleştir', exact: true }).waitFor();
    },
  },
  {
    name: 'the question before a customer is erased',
    route: '/customers/:id',
    async open({ page, business }) {
      await goTo(page, `/customers/${business.customer.id}`);
      await press(page, 'Sil…');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the data of a customer',
    route: '/customers/data',
    async open({ page, business }) {
      await goTo(page, '/customers/data');
      await field(page, 'Müşterinin e-postası').fill(business.mert.customerEmail);
      await page.keyboard.press('Enter');
      await page
        .getByRole('region', { name: new RegExp(business.mert.customerEmail) })
        .first()
        .waitFor();
    },
  },
];

export const RECORDS: readonly Walk[] = [
  { subject: 'services', device: 'desktop', language: 'en', as: 'owner', states: services },
  { subject: 'staff', device: 'desktop', language: 'en', as: 'owner', states: people },
  { subject: 'time off', device: 'desktop', language: 'en', as: 'owner', states: timeOff },
  { subject: 'customers', device: 'phone', language: 'tr', as: 'owner', states: customers },
];
