import { describe, expect, it } from 'vitest';
import { APPOINTMENT_STATUSES, isActive, mayBusinessChange } from './status.ts';

describe('status changes by a business', () => {
  it('are exactly those agreed', () => {
    const allowed = APPOINTMENT_STATUSES.flatMap((from) =>
      APPOINTMENT_STATUSES.filter((to) => mayBusinessChange(from, to)).map((to) => `${from} ${to}`),
    );
    expect(allowed).toEqual([
      'PENDING CONFIRMED',
      'PENDING CANCELLED',
      'CONFIRMED COMPLETED',
      'CONFIRMED CANCELLED',
      'CONFIRMED NO_SHOW',
    ]);
  });

  it('leave only active appointments', () => {
    expect(APPOINTMENT_STATUSES.filter(isActive)).toEqual(['PENDING', 'CONFIRMED']);
  });
});
