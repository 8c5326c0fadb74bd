import type { PublicBranch } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract/any-staff.ts';
import { describe, expect, test } from 'vitest';
import { type Choice, servicesOf } from '../visit.ts';
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

const choice = (serviceId: string, variantId: string | null = null): Choice => ({ serviceId, variantId, addonIds: [] });
const of = (...serviceIds: string[]) => serviceIds.map((id) => choice(id));
const only = (...serviceIds: string[]) => ({ choices: of(...serviceIds) });

const chosen: WizardState = {
  ...EMPTY,
  choices: of('shave'),
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
    const kept = fitToBranch({ ...chosen, choices: of('gone') }, branch);
    expect(kept).toMatchObject({ choices: [], staffId: null, startTime: null, date: '2026-05-30' });
  });
});

describe('another service', () => {
  const all: WizardState = { ...chosen, staffId: 'all' };

  test('asks for the time again, and says so', () => {
    const longer = withServices(all, branch, only('shave', 'cut'));
    expect(longer).toMatchObject({ ...only('shave', 'cut'), staffId: 'all', date: '2026-05-30' });
    expect(longer).toMatchObject({ startTime: null, timeLostTo: 'SERVICES' });
    expect(withServices({ ...all, startTime: null }, branch, only('shave', 'cut')).timeLostTo).toBeNull();
  });

  test('asks for another person where the one chosen does not offer it, and remembers them', () => {
    const longer = withServices(chosen, branch, only('shave', 'cut'));
    expect(longer).toMatchObject({ staffId: null, unfitStaffId: 'shaver', startTime: null });
    expect(withServices(longer, branch, only('shave'))).toMatchObject({ staffId: 'shaver', unfitStaffId: null });
  });

  test('leaves no preference where several offer everything, and names the one who does', () => {
    const anyone = { ...chosen, staffId: ANY_STAFF };
    expect(withServices(anyone, branch, only('cut')).staffId).toBe('all');
    const two = {
      ...branch,
      staff: [...branch.staff, { id: 'second', serviceIds: [], terms: [] }],
    } as unknown as PublicBranch;
    expect(withServices(anyone, two, only('shave', 'cut')).staffId).toBe(ANY_STAFF);
  });

  test('on the first step takes the place of the first one, unless it is in the visit already', () => {
    expect(withFirstService(branch, [], 'cut', of('cut'))).toEqual(of('cut'));
    expect(withFirstService(branch, of('cut', 'shave'), 'wash', of('wash'))).toEqual(of('wash', 'shave'));
    expect(withFirstService(branch, of('cut', 'shave'), 'shave', of('shave'))).toEqual(of('cut', 'shave'));
  });
});

describe('a service with variants', () => {
  const dyed: WizardState = { ...chosen, choices: [choice('dye', 'medium')], staffId: 'all' };
  const choose = (...choices: Choice[]) => withServices(dyed, branch, { choices });

  test('keeps the one that was chosen as long as it is sold', () => {
    expect(fitToBranch(dyed, branch)).toEqual(dyed);
    const withoutIt = {
      ...branch,
      services: branch.services.map((each) => ({ ...each, variants: each.variants.slice(1) })),
    };
    // Nobody gets the first choice for another one that is gone.
    expect(fitToBranch(dyed, withoutIt)).toMatchObject({ choices: [], startTime: null });
    const both = { ...dyed, choices: [choice('shave'), choice('dye', 'medium')] };
    expect(fitToBranch(both, withoutIt)).toMatchObject({ choices: of('shave') });
  });

  test('asks for the time again when another one is chosen, and forgets it with the service', () => {
    expect(choose(choice('dye'))).toMatchObject({ choices: of('dye'), startTime: null, timeLostTo: 'SERVICES' });
    expect(choose(choice('dye', 'medium'))).toEqual(dyed);
    expect(choose(choice('shave'))).toMatchObject({ choices: of('shave') });
    const long = [choice('dye', 'long')];
    expect(withFirstService(branch, dyed.choices, 'dye', long)).toEqual(long);
    // The chosen person stays when another variant is chosen.
    const withAll = [{ ...choice('dye', 'medium'), staffId: 'all' }];
    expect(withFirstService(branch, withAll, 'dye', long)).toEqual([{ ...choice('dye', 'long'), staffId: 'all' }]);
  });

  test('counts with the length of that', () => {
    expect(choose(choice('cut'), choice('dye', 'long')).choices).toEqual(of('cut'));
    const both = [choice('shave'), choice('dye', 'long')];
    expect(choose(...both).choices).toEqual(both);
    const [dye] = servicesOf(branch, dyed.choices);
    expect(dye).toMatchObject({ name: 'Dye – Medium', durationMinutes: 75, price: 1200 });
    expect(bookingOf(dyed, 'branch')).toMatchObject({ services: [{ serviceId: 'dye', variantId: 'medium' }] });
    expect(bookingOf({ ...dyed, ...only('dye') }, 'branch')).toMatchObject({ serviceId: 'dye' });
  });

  test('is there once, however often it is asked for', () => {
    const twice = [choice('dye', 'medium'), choice('shave'), choice('dye')];
    expect(choose(...twice).choices).toEqual([choice('dye', 'medium'), choice('shave')]);
  });
});

describe('a service whose choices may be taken together', () => {
  const laser = {
    ...branch,
    services: branch.services.map((each) => (each.id === 'dye' ? { ...each, variantsTogether: true } : each)),
  } as unknown as PublicBranch;
  const both = [choice('dye', 'medium'), choice('dye')];
  const state: WizardState = { ...chosen, choices: both, staffId: 'all' };

  test('is there in each of them, and in none twice', () => {
    expect(fitToBranch(state, laser)).toEqual(state);
    expect(withServices(state, laser, { choices: [...both, choice('dye')] }).choices).toEqual(both);
    expect(bookingOf(state, 'branch')).toMatchObject({
      services: [
        { serviceId: 'dye', variantId: 'medium' },
        { serviceId: 'dye', variantId: null },
      ],
    });
  });

  test('is told with the length and the name of each', () => {
    expect(servicesOf(laser, both).map(({ name }) => name)).toEqual(['Dye – Medium', 'Dye – Short']);
    const third = withServices(state, laser, { choices: [...both, choice('dye', 'long')] });
    expect(third.choices).toEqual(both);
  });

  test('gives way as a whole on the first step, and comes back where it was', () => {
    expect(withFirstService(laser, [...both, choice('shave')], 'cut', of('cut'))).toEqual(of('cut', 'shave'));
    const around = [choice('cut'), ...both, choice('shave')];
    expect(withFirstService(laser, around, 'dye', of('dye'))).toEqual(of('cut', 'dye', 'shave'));
  });

  test('keeps the first of them where it is switched off meanwhile', () => {
    expect(fitToBranch(state, branch)).toMatchObject({ choices: [choice('dye', 'medium')], startTime: null });
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
  for (const field of ['services', 'customerNotes', 'marketingConsent']) expect(plain).not.toHaveProperty(field);
  expect(bookingOf({ ...chosen, ...only('shave', 'cut') }, 'branch')).toMatchObject({
    services: [{ serviceId: 'shave' }, { serviceId: 'cut' }],
  });
});
