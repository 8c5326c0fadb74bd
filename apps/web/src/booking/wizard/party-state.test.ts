import type { PublicBranch } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract/any-staff.ts';
import { describe, expect, test } from 'vitest';
import {
  type Chosen,
  firstWithout,
  hasRoom,
  sameAsCustomer,
  withGuest,
  withNewGuest,
  withoutGuest,
  withTapped,
} from '../party/party-changes.ts';
import { toldParty } from '../party/told-party.ts';
import type { Choice } from '../visit.ts';
import { bookingOf } from './booking-of.ts';
import { namesOfParty, toldServicesOf, totalOfParty } from './party-terms.ts';
import { wishOf } from './party-wish.ts';
import { EMPTY, fitToBranch, reachableStep, type WizardState, withParty, withServices } from './wizard-state.ts';

const service = (id: string, durationMinutes: number, price: number) => ({
  ...{ id, name: id, durationMinutes, price, priceKind: 'FIXED', variants: [], translations: {} },
});
const branch = {
  takesParties: true,
  services: [service('hair', 45, 400), service('nails', 30, 200), service('lashes', 60, 500), service('gone', 10, 10)],
  addons: [{ id: 'mask', name: 'mask', durationMinutes: 10, price: 50, serviceIds: ['hair'] }],
  staff: [
    { id: 'ayse', firstName: 'Ayşe', lastName: 'Kaya', serviceIds: ['hair'], terms: [] },
    { id: 'elif', firstName: 'Elif', lastName: 'Su', serviceIds: ['nails', 'lashes'], terms: [] },
    { id: 'ece', firstName: 'Ece', lastName: 'Nur', serviceIds: ['hair'], terms: [] },
  ],
} as unknown as PublicBranch;

const of = (...serviceIds: string[]): Choice[] =>
  serviceIds.map((serviceId) => ({ serviceId, variantId: null, addonIds: [] }));
const masked: Choice[] = [{ serviceId: 'hair', variantId: null, addonIds: ['mask'] }];
const doneBy = (people: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(people).flatMap(([service, staffId]) => of(service).map((each) => ({ ...each, staffId })));

const chosen: WizardState = { ...EMPTY, choices: of('hair'), staffId: 'ayse', date: '2026-05-30', startTime: '10:00' };
const daughter = { name: ' Zeynep ', choices: masked };

describe('a visit that nobody does alone', () => {
  const both = withServices(chosen, branch, { choices: of('hair', 'nails') });

  test('asks who does it, and remembers who was wished', () => {
    expect(both).toMatchObject({ choices: of('hair', 'nails'), staffId: null, unfitStaffId: 'ayse', startTime: null });
    expect(reachableStep(4, both)).toBe(2);
  });

  test('goes to whoever is free for each of them where nobody was wished', () => {
    const anyone = { ...chosen, staffId: ANY_STAFF };
    const next = withServices(anyone, branch, { choices: of('hair', 'nails') });
    expect(next).toMatchObject({ staffId: ANY_STAFF, isApart: true, startTime: null, timeLostTo: 'SERVICES' });
    expect(bookingOf(next, 'branch')).toMatchObject({
      staffId: ANY_STAFF,
      services: [{ staffId: ANY_STAFF }, { staffId: ANY_STAFF }],
    });
    expect(bookingOf(next, 'branch')).not.toHaveProperty('guests');
  });

  test('is one again, with its person, once one service is left', () => {
    const choices = doneBy({ hair: 'ece', nails: 'elif' });
    const apart = { ...both, isApart: true, staffId: ANY_STAFF, choices };
    expect(wishOf(apart)).toEqual({ staffId: ANY_STAFF, services: choices });
    const one = withServices(apart, branch, { choices: choices.slice(0, 1) });
    expect(one).toMatchObject({ isApart: false, staffId: 'ece' });
    expect(wishOf(one)).toEqual({ staffId: 'ece', serviceId: 'hair' });
  });

  test('forgets who has left', () => {
    const choices = doneBy({ hair: 'left', nails: 'elif' });
    const apart = { ...both, isApart: true, staffId: ANY_STAFF, choices };
    expect(fitToBranch(apart, branch).choices).toEqual([...of('hair'), ...doneBy({ nails: 'elif' })]);
  });
});

describe('guests', () => {
  const two: WizardState = { ...chosen, staffId: ANY_STAFF, guests: [daughter], isTogether: true };

  test('are kept with what is still offered, and ask for their services where nothing is', () => {
    expect(fitToBranch(two, branch)).toMatchObject({ guests: [daughter], startTime: '10:00', staffId: ANY_STAFF });
    const unknown = fitToBranch({ ...two, guests: [{ ...daughter, choices: of('unknown') }] }, branch);
    expect(unknown).toMatchObject({ guests: [{ choices: [] }], startTime: null });
    expect(reachableStep(4, unknown)).toBe(1);
  });

  test('are sent with their people and services, the name only where it counts', () => {
    expect(bookingOf(two, 'branch')).toMatchObject({
      staffId: ANY_STAFF,
      services: [{ serviceId: 'hair', staffId: ANY_STAFF }],
      guests: [{ name: 'Zeynep', services: [{ serviceId: 'hair', addonIds: ['mask'], staffId: ANY_STAFF }] }],
    });
    const nameless = wishOf({ ...two, guests: [{ ...daughter, name: ' ' }] });
    expect(nameless.guests?.[0]).not.toHaveProperty('name');
  });

  test('come with one at first, stay away with those who come alone, and are there again', () => {
    const together = withParty(chosen, branch, true);
    expect(together).toMatchObject({ isTogether: true, choices: of('hair'), guests: [{ name: '', choices: [] }] });
    expect(reachableStep(2, together)).toBe(1);
    const alone = withParty(two, branch, false);
    expect(alone).toMatchObject({ isTogether: false, choices: of('hair'), guests: [] });
    expect(withParty(alone, branch, true)).toMatchObject({ isTogether: true, guests: [daughter], leftGuests: [] });
    expect(withParty(two, branch, true)).toBe(two);
  });

  test('do not come to a session of a group', () => {
    expect(withParty({ ...chosen, isGroup: true }, branch, true).choices).toEqual([]);
  });

  test('take as long as the longest of them at least, and as everything one after the other at most', () => {
    expect(toldParty(branch, two)).toMatchObject({ durationMinutes: 55, longest: 100, price: 850 });
    const parts = [{ guest: 0, services: [], staffId: 'ayse', startTime: '10:00', endTime: '11:00' }];
    const slot = { startTime: '10:00', endTime: '11:00', price: 850, available: true, parts };
    expect(toldParty(branch, { ...two, slot } as WizardState)).toEqual({
      ...{ durationMinutes: 60, price: 850, priceKind: 'FIXED' },
    });
  });

  test('go to the one person who is wished for everything', () => {
    const same = fitToBranch({ ...two, staffId: 'ayse' }, branch);
    expect(bookingOf(same, 'branch')).toMatchObject({
      staffId: 'ayse',
      services: [{ staffId: 'ayse' }],
      guests: [{ services: [{ staffId: 'ayse' }] }],
    });
  });

  test('cost what the people of the plan take', () => {
    const HAIR = [{ serviceId: 'hair', variantId: null }];
    const parts = [
      { guest: 0, services: HAIR, staffId: 'ayse', startTime: '10:00', endTime: '10:45' },
      { guest: 1, services: HAIR, staffId: 'ece', startTime: '10:00', endTime: '10:55' },
    ];
    const planned = { ...two, slot: { startTime: '10:00', endTime: '10:55', available: true, parts } } as WizardState;
    const told = [0, 1].flatMap((guest) => toldServicesOf(branch, planned, guest));
    expect(totalOfParty(told, planned)).toMatchObject({ durationMinutes: 55, price: 850 });
    expect(namesOfParty(branch, planned, 'anyone')).toBe('Ayşe Kaya, Ece Nur');
    expect(namesOfParty(branch, two, 'anyone')).toBe('anyone');
  });
});

describe('choosing for a guest', () => {
  const alone: Chosen = { choices: of('hair'), guests: [] };
  const withSame = (party: Chosen): Chosen => {
    const more = withNewGuest(party);
    return withGuest(more, more.guests.length, { choices: sameAsCustomer(more) });
  };
  const two = withSame(alone);
  const tap = (from: Chosen, member: number, id: string) => withTapped(branch, from, member, [id, of(id)]) as Chosen;

  test('begins with nothing, and takes the services of the customer when asked to', () => {
    expect(withNewGuest(alone).guests).toEqual([{ name: '', choices: [] }]);
    expect(two.guests).toEqual([{ name: '', choices: of('hair') }]);
    expect(withoutGuest(two, 1)).toEqual(alone);
    expect(withGuest(two, 1, { name: 'Zeynep' }).guests[0]).toMatchObject({ name: 'Zeynep', choices: of('hair') });
  });

  test('adds what is tapped, and takes it out again', () => {
    const more = tap(two, 1, 'nails');
    expect(more).toMatchObject({ choices: of('hair'), guests: [{ choices: of('hair', 'nails') }] });
    expect(tap(more, 1, 'nails')).toEqual(two);
    expect(firstWithout(more)).toBe(-1);
  });

  test('keeps what unfolds when it is taken once more, until a button takes it out', () => {
    expect(tap(two, 1, 'hair')).toEqual(two);
    const without = (member: number) => withTapped(branch, two, member, ['hair', []]) as Chosen;
    expect(firstWithout(without(1))).toBe(1);
    expect(firstWithout(without(0))).toBe(0);
  });

  test('changes an add-on without taking the service out', () => {
    const added = withTapped(branch, two, 1, ['hair', masked]) as Chosen;
    expect(added.guests[0]?.choices).toEqual(masked);
  });

  test('ends at six people and at twelve services', () => {
    const six = Array.from({ length: 5 }).reduce<Chosen>(withSame, alone);
    expect([hasRoom(two), hasRoom(six)]).toEqual([true, false]);
    const four = Array.from({ length: 3 }).reduce<Chosen>(withSame, {
      ...alone,
      choices: of('hair', 'nails', 'lashes'),
    });
    expect(hasRoom(four)).toBe(false);
    expect(withTapped(branch, four, 3, ['gone', of('gone')])).toBe('servicesFull');
    expect(sameAsCustomer(four)).toEqual([]);
  });
});
