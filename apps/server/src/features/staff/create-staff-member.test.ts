import { DEFAULT_WORKING_HOURS, NO_BREAKS, type StaffMember } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  dataOf,
  EVERY_DAY,
  mailsTo,
  openSalon,
  type Salon,
  staffBody,
  takeOn,
  UNKNOWN_ID,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
  salon = await openSalon(app);
});
beforeEach(() => app.setTime(START));
afterAll(() => app.close());

type Language = 'tr' | 'en';
const post = (overrides: object = {}, language: Language = 'en', of: Salon = salon) =>
  app.call('POST', '/staff', { token: of.token, body: staffBody(of.branch.id, overrides), language });
const create = (overrides: object = {}, of: Salon = salon) => takeOn(app, of, overrides);
const get = (id: string, token = salon.token) => app.call('GET', `/staff/${id}`, { token, language: 'en' });
const lunch = { ...NO_BREAKS, monday: [{ start: '12:00', end: '13:00' }] };

describe('creating a staff member', () => {
  test('fills in what the form leaves out', async () => {
    const { workingSchedule, ...required } = staffBody(salon.branch.id);
    const answer = await app.call('POST', '/staff', { token: salon.token, body: required });
    expect(answer.status).toBe(201);
    const created = dataOf<StaffMember>(answer);
    expect(created).toEqual({
      ...required,
      id: expect.any(String),
      version: expect.any(String),
      isActive: true,
      seesBranch: false,
      workingSchedule: DEFAULT_WORKING_HOURS,
      breakTimes: NO_BREAKS,
      serviceIds: [],
      terms: [],
      about: null,
      translations: {},
      picture: null,
      invitationPending: true,
      invitationDeclined: false,
    });
    expect(dataOf(await get(created.id))).toEqual(created);
  });

  test('keeps schedule, breaks and links as they were sent', async () => {
    const body = { breakTimes: lunch, serviceIds: [salon.service.id], isActive: false };
    expect(await create(body)).toMatchObject({ ...body, workingSchedule: EVERY_DAY });
    expect((await create({ breakTimes: { monday: lunch.monday } })).breakTimes).toEqual(lunch);
  });

  test('names each missing field in English and in Turkish', async () => {
    const blank = { email: ' ', firstName: '', lastName: undefined, phone: null, title: '   ' };
    expect((await post(blank)).body.validationErrors).toEqual({
      email: 'Email is required',
      firstName: 'First name is required',
      lastName: 'Last name is required',
      phone: 'Phone is required',
      title: 'Title is required',
    });
    expect((await post(blank, 'tr')).body.validationErrors).toMatchObject({
      firstName: 'Ad zorunludur',
      title: 'Unvan zorunludur',
    });
  });

  test.each([
    ['breakTimes.monday.0.start', [{ start: '08:30', end: '09:30' }], 'The break must lie inside the working hours'],
    ['breakTimes.monday.0.start', [{ start: '17:30', end: '18:30' }], 'The break must lie inside the working hours'],
    ['breakTimes.monday.0.end', [{ start: '13:00', end: '12:00' }], 'The end must be after the start'],
    ['breakTimes.monday.0.end', [{ start: '12:00', end: '12:00' }], 'The end must be after the start'],
    [
      'breakTimes.monday.1.start',
      [
        { start: '12:00', end: '13:00' },
        { start: '12:30', end: '13:30' },
      ],
      'Breaks must not overlap',
    ],
  ])('refuses breaks that cannot be: %s of %j', async (field, monday, message) => {
    const refused = await post({ breakTimes: { monday } });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.validationErrors)).toEqual([field]);
    expect(refused.body.validationErrors[field]).toContain(message);
  });

  test('takes breaks that touch each other and the ends of the day', async () => {
    const monday = [
      { start: '09:00', end: '10:00' },
      { start: '10:00', end: '10:15' },
      { start: '17:00', end: '18:00' },
    ];
    expect((await create({ breakTimes: { monday } })).breakTimes.monday).toEqual(monday);
  });

  test('links only services of the branch', async () => {
    const other = await openSalon(app);
    for (const id of [other.service.id, UNKNOWN_ID]) {
      const refused = await post({ serviceIds: [salon.service.id, id] });
      expect(refused.status).toBe(400);
      expect(refused.body.validationErrors).toEqual({
        'serviceIds.1': 'This service does not belong to the branch',
      });
    }
  });

  test('refuses an address that the branch’s staff already has, whatever its case', async () => {
    const refused = await post({ email: salon.staff.email.toUpperCase() });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'STAFF_EMAIL_TAKEN',
        validationErrors: { email: 'This branch already has a staff member with this email address' },
      },
    });
    const before = await mailsTo(app, salon.staff.email);
    expect(before).toHaveLength(1);
  });
});
