import type { PublicBranch } from '@vakit/contract';
import { describe, expect, test } from 'vitest';
import { EMPTY, fitToBranch, reachableStep, staffFor, type WizardState } from './wizard-state.ts';

const branch = {
  services: [{ id: 'cut' }, { id: 'shave' }],
  staff: [
    { id: 'all', serviceIds: [] },
    { id: 'shaver', serviceIds: ['shave'] },
  ],
} as unknown as PublicBranch;

const chosen: WizardState = { ...EMPTY, serviceId: 'shave', staffId: 'shaver', date: '2026-05-30', startTime: '10:00' };

test('who is linked to no service offers all of them', () => {
  expect(staffFor(branch, 'cut').map(({ id }) => id)).toEqual(['all']);
  expect(staffFor(branch, 'shave').map(({ id }) => id)).toEqual(['all', 'shaver']);
});

describe('choices kept from before', () => {
  test('stay when they still fit', () => {
    expect(fitToBranch(chosen, branch)).toBe(chosen);
  });

  test('lose a person who does not offer the service, and the time with them', () => {
    expect(fitToBranch({ ...chosen, serviceId: 'cut' }, branch)).toMatchObject({
      serviceId: 'cut',
      staffId: null,
      startTime: null,
      date: '2026-05-30',
    });
  });

  test('lose a service that is gone', () => {
    expect(fitToBranch({ ...chosen, serviceId: 'gone' }, branch)).toMatchObject({ serviceId: null, staffId: null });
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
