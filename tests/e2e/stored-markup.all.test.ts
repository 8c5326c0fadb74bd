// @module-tag loading
import {
  type Addon,
  type Appointment,
  addonCreation,
  type Branch,
  booking,
  branchCreation,
  cancellationQuery,
  registration,
  type Service,
  type StaffMember,
  serviceCreation,
  serviceVariant,
  staffCreation,
  statusQuery,
} from '@vakit/contract';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { mailboxLink } from '../../apps/server/src/features/messages/index.ts';
import {
  addonBody,
  bookingBody,
  branchBody,
  dataOf,
  mailedToken,
  PASSWORD,
  serviceBody,
  signIn,
  staffBody,
  TOMORROW,
} from '../../apps/server/src/test-support/salon.ts';
import { field, unfold } from './support/fields.ts';
import { acceptInvitation } from './support/invitation.ts';
import { chooseMore } from './support/more.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** Ends an attribute, a text, a script or a placeholder, and then runs. */
const MARKUP = `$&{{name}}'"><img src=x onerror=ran=1></script><script>ran=1</script>`;
const SHORT_MARKUP = '<img src=x onerror=ran=1>';

/** Markup for every field of a schema that takes it, new fields included. */
function marked({ shape }: z.ZodObject): Record<string, string> {
  const fields = Object.entries(shape as Record<string, z.ZodType>).flatMap(([name, each]) => {
    const text = [`${name} ${MARKUP}`, SHORT_MARKUP].find((attempt) => each.safeParse(attempt).success);
    return text === undefined || name === 'password' ? [] : [[name, text] as const];
  });
  return Object.fromEntries(fields);
}

const owner = marked(registration);
const branchTexts = marked(branchCreation);
const serviceTexts = marked(serviceCreation);
const variantTexts = marked(serviceVariant);
const addonTexts = marked(addonCreation);
const staffTexts = marked(staffCreation);
const customer = marked(booking);
const customerEmail = 'isaretci@musteri.example';
const { reason } = marked(cancellationQuery) as { reason: string };
const { staffNotes } = marked(statusQuery) as { staffNotes: string };
const all = (texts: Record<string, string>) => Object.values(texts);

/** No text field goes without markup. */
function expectEveryFieldMarked(): void {
  expect(Object.keys(owner)).toEqual(['firstName', 'lastName']);
  expect(Object.keys(branchTexts)).toEqual(['name', 'description', 'address', 'goodToKnow', 'privacyNotice']);
  expect(Object.keys(serviceTexts)).toEqual(['name', 'description', 'preparation', 'variantName']);
  expect(Object.keys(variantTexts)).toEqual(['name']);
  expect(Object.keys(addonTexts)).toEqual(['name']);
  expect(Object.keys(staffTexts)).toEqual(['firstName', 'lastName', 'title', 'about']);
  expect(Object.keys(customer)).toEqual(['customerFirstName', 'customerLastName', 'customerNotes']);
}

let salon: Awaited<ReturnType<typeof openMarkedSalon>>;
beforeAll(async () => {
  salon = await openMarkedSalon();
});

/** A salon of people who write markup, with an appointment of each kind. */
async function openMarkedSalon() {
  const { app } = site;
  const ownerEmail = 'isaret@salon.example';
  const register = { ...owner, phone: '+90 532 000 00 00', email: ownerEmail, password: PASSWORD };
  dataOf(await app.call('POST', '/auth/register', { body: register }));
  dataOf(await app.call('POST', `/auth/verify-email?token=${await mailedToken(app, ownerEmail)}`));
  const token = await signIn(app, ownerEmail);
  const call = async <Data>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    dataOf<Data>(await app.call(method, path, { token, body, language: 'en' }));

  const branch = await call<Branch>('POST', '/branches', branchBody(branchTexts));
  const variants = [{ ...variantTexts, durationMinutes: 45, price: 500, priceKind: 'FIXED' }];
  const service = await call<Service>('POST', '/services', serviceBody(branch.id, { ...serviceTexts, variants }));
  const addon = await call<Addon>('POST', '/addons', addonBody({ branch, service }, addonTexts));
  const staff = await call<StaffMember>('POST', '/staff', staffBody(branch.id, staffTexts));
  await call('PUT', `/branches/${branch.id}/publish`);
  await acceptInvitation(app, staff);

  const services = [{ serviceId: service.id, addonIds: [addon.id] }];
  const book = (startTime: string) =>
    call<Appointment>(
      'POST',
      '/appointments',
      bookingBody({ branch, service, staff }, { ...customer, customerEmail, startTime, services }),
    );
  const change = ({ id }: Appointment, status: string) =>
    call('PUT', `/appointments/manage/${id}/status?${new URLSearchParams({ status, staffNotes })}`);
  await book('09:00');
  await change(await book('10:00'), 'CONFIRMED');
  await change(await book('11:00'), 'CANCELLED');
  const { confirmationCode } = await book('12:00');
  await call('DELETE', `/appointments/track/${confirmationCode}?${new URLSearchParams({ reason })}`);
  return { branch, staff, ownerEmail };
}

/** Waits for texts, as they were written, and fails when any of them has become more than text. */
async function expectAsText(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await page.getByText(text).filter({ visible: true }).first().waitFor();
  const [ran, elements] = await page.evaluate(() => [
    'ran' in window,
    // The pages of a branch begin with a script of their own.
    document.querySelectorAll('[src=x], [onerror], script:not([src], [type$=json], head > :first-child)').length,
  ]);
  expect({ page: page.url(), ran, elements }).toEqual({ page: page.url(), ran: false, elements: 0 });
}

/** The same for what stands in the fields of a form. */
async function expectInFields(page: Page, texts: Record<string, string>): Promise<void> {
  await expect
    .poll(() =>
      page.locator('input, textarea').evaluateAll((fields) => fields.map((each) => (each as HTMLInputElement).value)),
    )
    .toEqual(expect.arrayContaining(all(texts)));
  await expectAsText(page);
}

test('nothing that is written anywhere runs, on any screen', { timeout: 300_000 }, async () => {
  expectEveryFieldMarked();
  const { branch, staff, ownerEmail } = salon;
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const { name: serviceName = '' } = serviceTexts;
  const { firstName: staffFirstName = '', title = '' } = staffTexts;
  const { preparation = '', variantName = '', ...listedTexts } = serviceTexts;
  const { name: branchName = '' } = branchTexts;
  const { customerFirstName = '', customerLastName = '', customerNotes = '' } = customer;

  const portal = await site.newPage({ signedInAs: ownerEmail, language: 'en' });
  await portal.goto('/dashboard');
  await expectAsText(portal, owner.firstName as string, owner.lastName as string, serviceName, customerFirstName);

  await portal.goto('/branches');
  await expectAsText(portal, branchName, branchTexts.description as string);
  await press(portal, /^Delete /);
  await portal.getByRole('dialog').waitFor();
  await expectAsText(portal);
  await portal.goto(`/branches/${branch.id}/edit`);
  await unfold(portal, 'More about the branch');
  await unfold(portal, 'Other settings');
  await expectInFields(portal, branchTexts);

  await portal.goto('/services');
  await expectAsText(portal, ...all(listedTexts), variantName, ...all(variantTexts));
  await press(portal, /^Edit /);
  await unfold(portal, 'Other settings');
  await expectInFields(portal, { ...serviceTexts, variant: variantTexts.name as string });

  await portal.goto('/staff');
  await expectAsText(portal, ...all(staffTexts));
  await press(portal, /^Edit /);
  await unfold(portal, 'Other settings');
  await expectInFields(portal, staffTexts);

  await portal.goto('/appointments');
  await expectAsText(portal, serviceName, staffFirstName, branchName, ...all(customer), staffNotes, reason);
  const rejected = portal.getByRole('article').filter({ hasText: staffNotes }).first();
  await chooseMore(rejected, 'History');
  const history = portal.getByRole('dialog');
  await history.getByText(`${owner.firstName} ${owner.lastName}`).first().waitFor();
  await expectAsText(portal);
  await portal.keyboard.press('Escape');
  await history.waitFor({ state: 'hidden' });
  await press(portal, 'Cancel');
  await portal.getByRole('dialog').waitFor();
  await expectAsText(portal);
  await portal.goto('/customers/data');
  await field(portal, 'Email of the customer').fill(customerEmail);
  await press(portal, 'Look up');
  await expectAsText(portal, serviceName);
  await portal.goto('/customers');
  await expectAsText(portal, customerFirstName);
  await portal.getByRole('listitem').getByRole('link').click();
  await portal.getByRole('button', { name: 'Merge…' }).waitFor();
  await expectAsText(portal, customerFirstName, serviceName);

  await portal.goto('/appointments/pending');
  await expectAsText(portal, serviceName, customerFirstName, customerNotes);
  await press(portal, 'Approve');
  await portal.getByRole('dialog').waitFor();
  await expectAsText(portal);

  const ofStaff = await site.newPage({ signedInAs: staff.email, language: 'en' });
  for (const path of ['/dashboard', '/my-schedule', '/appointments']) {
    await ofStaff.goto(path);
    await expectAsText(ofStaff, serviceName, customerFirstName);
  }

  const visitor = await site.newPage({ language: 'en' });
  await visitor.goto(`/${branch.slug}`);
  expect(await visitor.title()).toContain(branchName);
  await expectAsText(
    visitor,
    branchName,
    branchTexts.description as string,
    branchTexts.address as string,
    branchTexts.goodToKnow as string,
    staffTexts.about as string,
    ...all(listedTexts),
  );
  await press(visitor, /^name /);
  await expectAsText(visitor, variantName, ...all(variantTexts));
  await visitor.getByRole('radio', { name: /^variantName / }).check();
  await press(visitor, /^Continue ·/);
  await expectAsText(visitor, staffFirstName, title);
  await press(visitor, /firstName /);
  await visitor.locator('input[type=date]').fill(TOMORROW);
  await press(visitor, '13:00');
  await press(visitor, 'Continue');
  await field(visitor, 'First name').fill(customerFirstName);
  await field(visitor, 'Last name').fill(customerLastName);
  await field(visitor, 'Email').fill(customerEmail);
  await field(visitor, 'Phone').fill('+90 535 111 22 33');
  await visitor.locator('[name=customerNotes]').fill(customerNotes);
  await visitor.getByText('Privacy notice').click();
  await expectAsText(visitor, branchTexts.privacyNotice as string, serviceName);
  await visitor.keyboard.press('Escape');
  await press(visitor, 'Confirm booking');
  await visitor.getByRole('heading', { name: 'Your request has been received' }).waitFor();
  await expectAsText(visitor, serviceName, staffFirstName, preparation);

  await visitor.getByRole('link', { name: 'Track your appointment' }).last().click();
  await expectAsText(visitor, serviceName, branchName, customerFirstName, customerNotes);
  await press(visitor, 'Cancel appointment');
  await visitor.getByRole('dialog').getByRole('textbox').fill(reason);
  await visitor.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }).click();
  await expectAsText(visitor, reason);
});

test('nothing that stands in an address runs', async () => {
  const page = await site.newPage({ language: 'en', expectedErrors: /with a status of 404/ });
  const markup = encodeURIComponent(MARKUP);
  for (const path of [
    `/${markup}`,
    `/track/${markup}`,
    `/reset-password?token=${markup}`,
    `/verify-email?token=${markup}`,
  ]) {
    const answer = await page.goto(path);
    expect(await answer?.headerValue('content-security-policy')).toMatch(/script-src 'self'( 'sha256-[^ ;]+')?;/);
    expect(await answer?.headerValue('referrer-policy')).toBe('no-referrer');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectAsText(page);
  }
});

test('nothing in a mail runs, even where no policy forbids it, and the poster is drawn', async () => {
  // Nothing runs in the frame of a mail, the page's own clock included.
  const page = await site.newPage({ expectedErrors: /^Blocked script execution .* frame is sandboxed/ });
  const mails = await site.app.database
    .selectFrom('messages')
    .select(['id', 'kind', 'subject', 'html', 'plain_text'])
    .execute();
  const link = mailboxLink(site.app.context);
  await page.goto(link());
  await expectAsText(page, ...mails.map(({ subject }) => subject));
  const quoting = mails.filter(({ plain_text }) => plain_text?.includes(MARKUP));
  const oneOfEachKind = new Map(quoting.map((mail) => [mail.kind, mail]));
  expect(oneOfEachKind.size).toBeGreaterThan(5);
  for (const { id, html } of oneOfEachKind.values()) {
    await page.goto(link(`/${id}`));
    await expectAsText(page, MARKUP);
    const bare = await page.context().newPage();
    await bare.setContent(html ?? '');
    await expectAsText(bare, MARKUP);
    await bare.close();
  }
  const poster = await site.app.call('GET', salon.branch.qrCodePdfUrl.replace('/api/v1', ''));
  expect(poster.raw.subarray(0, 5).toString()).toBe('%PDF-');
});
