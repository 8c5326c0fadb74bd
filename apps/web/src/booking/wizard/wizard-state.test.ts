import type { PublicBranch } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract/any-staff.ts';
import { describe, expect, test } from 'vitest';
import { servicesOf, withChoice } from '../visit.ts';
import { bookingOf } from './booking-of.ts';
import { EMPTY, fitToBranch, reachableStep, type WizardState, withFirstService, withServices } from './wizard-state.ts';

const branch = {
  services: [
    { id: 'cut', durationMinutes: 30, price: 100, variants: [], translations: {} },
    { id: 'shave', durationMinutes: 15, price: 50, variants: [], translations: {} },
    {
      id: 'dye',
      name: 'Dye',
      durationMinutes: 60,
      price: 900,
      variantName: 'Short',
      variants: [
        { id: 'medium', name: 'Medium', durationMinutes: 75, price: 1200, translations: {} },
        { id: 'long', name: 'Long', durationMinutes: 700, price: 1800, translations: {} },
      ],
      translations: {},
    },
  ],
  addons: [],
  staff: [
    { id: 'all', serviceIds: [], terms: [] },
    { id: 'shaver', serviceIds: ['shave'], terms: [] },
  ],
} as unknown as PublicBranch;

const only = (serviceIds: readonly string[]) => ({ serviceIds, variantIds: [] });

const chosen: WizardState = {
  ...EMPTY,
  serviceIds: ['shave'],
  staffId: 'shaver',
  date: '2026-05-30',
  startTime: '10:00',
};

describe('choices kept from before', () => {
  test('stay when they still fit', () => {
    expect(fitToBranch(chosen, branch)).toEqual(chosen);
    expect(fitToBranch({ ...chosen, staffId: ANY_STAFF }, branch)).toEqual({ ...chosen, staffId: ANY_STAFF });
  });

  test('lose a person who has left, and the time with them', () => {
    expect(fitToBranch({ ...chosen, staffId: 'gone' }, branch)).toEqual({ ...chosen, staffId: null, startTime: null });
  });

  test('lose a service that is gone', () => {
    const kept = fitToBranch({ ...chosen, serviceIds: ['gone'] }, branch);
    expect(kept).toMatchObject({ serviceIds: [], staffId: null, startTime: null, date: '2026-05-30' });
  });
});

describe('another service', () => {
  const all: WizardState = { ...chosen, staffId: 'all' };

  test('asks for the time again, and says so', () => {
    const longer = withServices(all, branch, only(['shave', 'cut']));
    expect(longer).toMatchObject({ serviceIds: ['shave', 'cut'], staffId: 'all', date: '2026-05-30' });
    expect(longer).toMatchObject({ startTime: null, timeLostTo: 'SERVICES' });
    expect(withServices({ ...all, startTime: null }, branch, only(['shave', 'cut'])).timeLostTo).toBeNull();
  });

  test('asks for another person where the one chosen does not offer it, and remembers them', () => {
    const longer = withServices(chosen, branch, only(['shave', 'cut']));
    expect(longer).toMatchObject({ staffId: null, unfitStaffId: 'shaver', startTime: null });
    expect(withServices(longer, branch, only(['shave']))).toMatchObject({ staffId: 'shaver', unfitStaffId: null });
  });

  test('leaves no preference where several offer everything, and names the one who does', () => {
    const anyone = { ...chosen, staffId: ANY_STAFF };
    expect(withServices(anyone, branch, only(['cut'])).staffId).toBe('all');
    const two = {
      ...branch,
      staff: [...branch.staff, { id: 'second', serviceIds: [], terms: [] }],
    } as unknown as PublicBranch;
    expect(withServices(anyone, two, only(['shave', 'cut'])).staffId).toBe(ANY_STAFF);
  });

  test('on the first step takes the place of the first one, unless it is in the visit already', () => {
    expect(withFirstService(branch, [], 'cut')).toEqual(['cut']);
    expect(withFirstService(branch, ['cut', 'shave'], 'wash')).toEqual(['wash', 'shave']);
    expect(withFirstService(branch, ['cut', 'shave'], 'shave')).toEqual(['cut', 'shave']);
  });
});

describe('a service with variants', () => {
  const dyed: WizardState = { ...chosen, serviceIds: ['dye'], variantIds: ['medium'], staffId: 'all' };
  const choose = (serviceIds: readonly string[], variantIds: readonly string[]) =>
    withServices(dyed, branch, { serviceIds, variantIds });

  test('keeps the one that was chosen as long as it is sold', () => {
    expect(fitToBranch(dyed, branch)).toEqual(dyed);
    const withoutIt = {
      ...branch,
      services: branch.services.map((each) => ({ ...each, variants: each.variants.slice(1) })),
    };
    // Nobody gets the first choice for another one that is gone.
    expect(fitToBranch(dyed, withoutIt)).toMatchObject({ serviceIds: [], variantIds: [], startTime: null });
    const both = { ...dyed, serviceIds: ['shave', 'dye'] };
    expect(fitToBranch(both, withoutIt)).toMatchObject({ serviceIds: ['shave'], variantIds: [] });
  });

  test('asks for the time again when another one is chosen, and forgets it with the service', () => {
    expect(choose(['dye'], [])).toMatchObject({ variantIds: [], startTime: null, timeLostTo: 'SERVICES' });
    expect(choose(['dye'], ['medium'])).toEqual(dyed);
    expect(choose(['shave'], ['medium'])).toMatchObject({ serviceIds: ['shave'], variantIds: [] });
    const state = { serviceIds: ['dye'], variantIds: ['medium'] };
    expect(withChoice(branch, state, 'dye', 'long').variantIds).toEqual(['long']);
    expect(withChoice(branch, state, 'dye', null).variantIds).toEqual([]);
  });

  test('counts with the length of that', () => {
    expect(choose(['cut', 'dye'], ['long'])).toMatchObject({ serviceIds: ['cut'], variantIds: [] });
    expect(choose(['shave', 'dye'], ['long'])).toMatchObject({ serviceIds: ['shave', 'dye'], variantIds: ['long'] });
    const [dye] = servicesOf(branch, dyed);
    expect(dye).toMatchObject({ name: 'Dye – Medium', durationMinutes: 75, price: 1200 });
    expect(bookingOf(dyed, 'branch')).toMatchObject({ serviceId: 'dye', variantIds: ['medium'] });
    expect(bookingOf({ ...dyed, variantIds: [] }, 'branch')).not.toHaveProperty('variantIds');
  });
});

describe('a step', () => {
  test.each([
    [1, EMPTY, 1],
    [4, EMPTY, 1],
    [4, { ...chosen, staffId: null }, 2],
    [4, { ...chosen, startTime: null }, 3],
    [4, chosen, 4],
    [2, chosen, 2],
    [5, chosen, 4],
  ] as const)('%d is reached as far as everything before it is chosen', (asked, state, reached) => {
    expect(reachableStep(asked, state)).toBe(reached);
  });
});

test('a booking carries further services, notes and a consent only when there are any', () => {
  const plain = bookingOf(chosen, 'branch');
  expect(plain).toMatchObject({ serviceId: 'shave', staffId: 'shaver', appointmentDate: '2026-05-30' });
  for (const field of ['additionalServiceIds', 'customerNotes', 'marketingConsent'])
    expect(plain).not.toHaveProperty(field);
  expect(bookingOf({ ...chosen, serviceIds: ['shave', 'cut'] }, 'branch')).toMatchObject({
    serviceId: 'shave',
    additionalServiceIds: ['cut'],
  });
});
