import { describe, expect, it } from 'vitest';
import { cancellationDeadline, mayCustomerCancel } from './cancellation.ts';
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

describe('the cancellation deadline', () => {
  const startsAt = new Date('2026-03-02T12:00:00Z');

  it('lies the given hours before the start and still counts itself', () => {
    expect(cancellationDeadline(startsAt, 4)).toEqual(new Date('2026-03-02T08:00:00Z'));
    expect(mayCustomerCancel(startsAt, 4, new Date('2026-03-02T08:00:00.000Z'))).toBe(true);
    expect(mayCustomerCancel(startsAt, 4, new Date('2026-03-02T08:00:00.001Z'))).toBe(false);
  });

  it('is the start itself when no hours are asked for', () => {
    expect(mayCustomerCancel(startsAt, 0, startsAt)).toBe(true);
  });
});
