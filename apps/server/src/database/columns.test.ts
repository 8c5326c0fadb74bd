import {
  type Addon,
  type Appointment,
  addon,
  addonCreation,
  addonEdit,
  type Branch,
  booking,
  branch,
  branchCreation,
  branchEdit,
  type Customer,
  customerEdit,
  customerForm,
  move,
  type OwnService,
  ownService,
  type PublicBranch,
  publicBranch,
  publicStaffMember,
  receptionBooking,
  type Service,
  type ServiceCategory,
  type StaffMember,
  serviceCreation,
  serviceEdit,
  staffCreation,
  staffEdit,
  staffMember,
} from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addonBody, dataOf, openSalon, type Salon, TOMORROW } from '../test-support/salon.ts';
import { startTestApp, type TestApp } from '../test-support/test-app.ts';
import { twoValuesOf } from '../test-support/values-of-fields.ts';

/** Rows of their own */
const PICTURES = ['logo', 'cover', 'gallery'];
/** Divisions that must fit into their length */
const DIVISIONS = {
  durationMinutes: [60, 110],
  processingAfterMinutes: [20, 45],
  processingMinutes: [15, 35],
} as const;
/** Rows of their own, too: see variants.test.ts, addons-of-services.test.ts and needs.test.ts; for groups group-sessions.test.ts */
const NO_VARIANTS = {
  variantName: [null, null],
  variants: [[], []],
  addonIds: [[], []],
  needs: [[], []],
  seats: [null, null],
} as const;
const DAY_AFTER = addDays(TOMORROW, 1);

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
  salon = await openSalon(app);
});
afterAll(() => app.close());

const send = async <Data>(method: 'POST' | 'PUT', path: string, body: object) =>
  dataOf<Data>(await app.call(method, path, { token: salon.token, body }));
const read = async <Data>(path: string) => dataOf<Data>(await app.call('GET', path, { token: salon.token }));
const but = (shape: object, ...left: string[]) => Object.keys(shape).filter((field) => !left.includes(field));
const only = <Whole extends object>(whole: Whole, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(whole).filter(([field]) => fields.includes(field)));

test('every field of a branch is kept, on creation and in an edit, and shown where the contract shows it', async () => {
  const ownFields = but(
    branch.shape,
    'id',
    'isPublished',
    ...PICTURES,
    'publicUrl',
    'qrCodeUrl',
    'qrCodePdfUrl',
    'version',
  ).sort();
  expect(Object.keys(branchCreation.shape).sort()).toEqual(ownFields);
  expect(but(branchEdit.shape, 'expectedVersion').sort()).toEqual(ownFields);
  const [first, second] = twoValuesOf(branchCreation.shape);
  const created = await send<Branch>('POST', '/branches', first);
  expect(created).toMatchObject(first);
  expect(await read(`/branches/${created.id}`)).toMatchObject(first);

  const change = { ...second, slug: first.slug };
  expect(await send('PUT', `/branches/${created.id}`, change)).toMatchObject(change);
  await send('PUT', `/branches/${created.id}/publish`, {});
  const edited = await read<Branch>(`/branches/${created.id}`);
  expect(edited).toMatchObject({ ...change, isPublished: true });
  const { openingExceptions, serviceCategories, services, addons, staff, ...shown } = await read<PublicBranch>(
    `/branches/public/${first.slug}`,
  );
  expect(shown).toEqual(
    only(edited, but(publicBranch.shape, 'openingExceptions', 'serviceCategories', 'services', 'addons', 'staff')),
  );
});

test('every field of a service is kept, on creation and in an edit, and shown to customers', async () => {
  expect(Object.keys(serviceCreation.shape).sort()).toEqual(but(ownService.shape, 'id', 'version').sort());
  expect(Object.keys(serviceEdit.omit({ expectedVersion: true }).shape).sort()).toEqual(
    but(ownService.shape, 'id', 'branchId', 'version').sort(),
  );
  const branchId = salon.branch.id;
  const category = await send<ServiceCategory>('POST', '/service-categories', { branchId, name: 'Saç' });
  const [first, { branchId: _, ...second }] = twoValuesOf(serviceCreation.shape, {
    branchId: [branchId, branchId],
    categoryId: [category.id, null],
    onlineBooking: ['NOBODY', 'EVERYBODY'],
    ...DIVISIONS,
    ...NO_VARIANTS,
  });
  const created = await send<OwnService>('POST', '/services', { ...first, isActive: false });
  expect(created).toEqual({ id: created.id, version: created.version, ...first, isActive: false });
  expect(await read(`/services/${created.id}`)).toEqual(created);

  const change = { ...second, isActive: true };
  const edited = await send<OwnService>('PUT', `/services/${created.id}`, change);
  expect(edited).toEqual({ ...created, ...change, version: edited.version });
  expect(await read(`/services/${created.id}`)).toEqual(edited);
  const { needs, addonIds, version, ...shown } = edited;
  const { services } = await read<PublicBranch>(`/branches/public/${salon.branch.slug}`);
  expect(services.find(({ id }) => id === created.id)).toEqual(shown);
});

test('every field of an add-on is kept, on creation and in an edit, and shown to customers', async () => {
  expect(Object.keys(addonCreation.shape).sort()).toEqual(but(addon.shape, 'id', 'version').sort());
  expect(but(addonEdit.shape, 'expectedVersion').sort()).toEqual(but(addonCreation.shape, 'branchId').sort());
  const [branchId, serviceId] = [salon.branch.id, salon.service.id];
  const [first, { branchId: _, ...second }] = twoValuesOf(addonCreation.shape, {
    branchId: [branchId, branchId],
    serviceIds: [[serviceId], [serviceId]],
  });
  const created = await send<Addon>('POST', '/addons', first);
  expect(created).toEqual({ id: created.id, version: created.version, ...first });
  const edited = await send<Addon>('PUT', `/addons/${created.id}`, second);
  expect(edited).toEqual({ ...created, ...second, version: edited.version });
  expect(await read(`/addons?branchId=${branchId}`)).toContainEqual(edited);
  const { addons } = await read<PublicBranch>(`/branches/public/${salon.branch.slug}`);
  expect(addons.find(({ id }) => id === created.id)).toEqual({ id: created.id, ...second });
});

test('every field of a person is kept, on creation and in an edit, and shown where the contract shows it', async () => {
  // The flag is not stored, because the missing address says the same.
  const { hasNoEmail: _none, ...kept } = staffCreation.shape;
  expect(Object.keys(kept).sort()).toEqual(
    but(staffMember.shape, 'id', 'version', 'terms', 'picture', 'invitationPending', 'invitationDeclined').sort(),
  );
  expect(but(staffEdit.shape, 'expectedVersion').sort()).toEqual(but(staffCreation.shape, 'branchId').sort());
  const [branchId, serviceId] = [salon.branch.id, salon.service.id];
  const [first, { branchId: _, ...second }] = twoValuesOf(kept, {
    branchId: [branchId, branchId],
    serviceIds: [[serviceId], []],
    isActive: [false, true],
  });
  const created = await send<StaffMember>('POST', '/staff', first);
  const invited = { invitationPending: true, invitationDeclined: false };
  const { id, version } = created;
  expect(created).toEqual({ id, version, terms: [], picture: null, ...invited, ...first });
  expect(await read(`/staff/${created.id}`)).toEqual(created);

  const edited = await send<StaffMember>('PUT', `/staff/${created.id}`, second);
  expect(edited).toEqual({ ...created, ...second, version: edited.version });
  expect(await read(`/staff/${created.id}`)).toEqual(edited);
  const { staff } = await read<PublicBranch>(`/branches/public/${salon.branch.slug}`);
  const shown = staff.find(({ id }) => id === created.id);
  expect(shown).toEqual(only(edited, Object.keys(publicStaffMember.shape)));
});

test('every field of a customer is kept, on creation and in an edit', async () => {
  const written = Object.keys(customerEdit.omit({ expectedVersion: true }).shape);
  expect(written.sort()).toEqual(Object.keys(customerForm.shape).sort());
  const asEntered = ({ contacts, ...customer }: Customer) => {
    const typed = (wanted: string) => contacts.filter(({ kind }) => kind === wanted).map((contact) => contact.typed);
    return { ...customer, emails: typed('EMAIL'), phones: typed('PHONE') };
  };
  const [first, second] = twoValuesOf(customerForm.shape);
  const created = await send<Customer>('POST', '/customers', first);
  expect(asEntered(created)).toMatchObject(first);
  expect(asEntered(await read(`/customers/${created.id}`))).toMatchObject(first);
  expect(asEntered(await send('PUT', `/customers/${created.id}`, second))).toMatchObject(second);
  expect(asEntered(await read(`/customers/${created.id}`))).toMatchObject(second);
});

/** The request that an appointment's answer corresponds to, as far as the answer tells. */
const asBooked = ({ services, marketingConsentAt, ...appointment }: Appointment) => ({
  ...appointment,
  services: services.map(({ serviceId, variantId, addons }) => ({
    serviceId,
    variantId,
    addonIds: addons.map(({ addonId }) => addonId),
  })),
  marketingConsent: marketingConsentAt !== null,
});

/** Values of what has to fit together. */
async function placesOf({ branch, service, staff }: Salon) {
  const known = { branchId: [branch.id, branch.id], categoryId: [null, null], isActive: [true, true] } as const;
  const [values] = twoValuesOf(serviceCreation.shape, { ...known, ...DIVISIONS, ...NO_VARIANTS });
  const other = await send<Service>('POST', '/services', {
    ...values,
    variantName: 'Kısa',
    variants: [{ name: 'Uzun', durationMinutes: 45, price: 500 }],
  });
  const added = addonBody({ branch, service }, { name: `Maske ${other.id}` });
  const addon = await send<Addon>('POST', '/addons', added);
  const both = <Value>(value: Value) => [value, value] as const;
  return {
    branchId: both(branch.id),
    sessionId: both(undefined),
    guests: both(undefined),
    shown: both(undefined),
    serviceId: both(undefined),
    services: both([
      { serviceId: service.id, variantId: null, addonIds: [addon.id] },
      { serviceId: other.id, variantId: other.variants[0]?.id, addonIds: [] },
    ]),
    staffId: both(staff.id),
    appointmentDate: [TOMORROW, DAY_AFTER] as const,
    startTime: ['10:00', '11:30'] as const,
    marketingConsent: both(true),
  };
}

test('every field of an online booking is kept', async () => {
  const [{ sessionId: _, serviceId: _one, guests: _guests, shown: _shown, ...entered }] = twoValuesOf(
    booking.shape,
    await placesOf(salon),
  );
  const booked = await send<Appointment>('POST', '/appointments', entered);
  expect(asBooked(booked)).toMatchObject(entered);
  expect(asBooked(await read(`/appointments/manage/${booked.id}`))).toMatchObject(entered);
});

test('every field of a booking at reception is kept, and of a move', async () => {
  const [values] = twoValuesOf(customerForm.shape);
  const customer = await send<Customer>('POST', '/customers', {
    ...values,
    emails: ['baska@deneme.example'],
    phones: [],
  });
  const places = await placesOf(salon);
  const [, entered] = twoValuesOf(receptionBooking.shape, { ...places, customerId: [customer.id, customer.id] });
  const { customerId, allowOutsideHours, notice, sessionId, serviceId, guests, shown, ...kept } = entered;
  const booked = await send<Appointment>('POST', '/appointments/manage', entered);
  expect(asBooked(booked)).toMatchObject(kept);
  expect(asBooked(await read(`/appointments/manage/${booked.id}`))).toMatchObject(kept);
  const { upcomingAppointments } = await read<Customer>(`/customers/${customer.id}`);
  expect(upcomingAppointments.map(({ id }) => id)).toEqual([booked.id]);

  const [{ expectedVersion, allowOutsideHours: _, notice: __, together, sessionId: ___, ...moved }] = twoValuesOf(
    move.shape,
    {
      staffId: places.staffId,
      appointmentDate: [DAY_AFTER, DAY_AFTER],
      startTime: ['14:15', '14:15'],
      expectedVersion: [undefined, undefined],
      // For seats only: see move-seat.test.ts
      sessionId: [undefined, undefined],
    },
  );
  expect(await send('PUT', `/appointments/manage/${booked.id}/time`, moved)).toMatchObject(moved);
  expect(await read(`/appointments/manage/${booked.id}`)).toMatchObject(moved);
});
