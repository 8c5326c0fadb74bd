import { describe, expect, it } from 'vitest';
import { type Cancellable, cancellationDeadline, mayCustomerCancel } from './cancellation.ts';

const startsAt = new Date('2026-03-02T12:00:00Z');
const at = (time: string) => new Date(`2026-03-02T${time}Z`);
const appointment = (differences: Partial<Cancellable> = {}): Cancellable => ({
  status: 'CONFIRMED',
  startsAt,
  createdAt: new Date('2026-03-01T12:00:00Z'),
  minCancellationHours: 4,
  ...differences,
});

describe('the cancellation deadline', () => {
  it('lies the hours of the branch before the start and still counts itself', () => {
    expect(cancellationDeadline(appointment())).toEqual(at('08:00:00'));
    expect(mayCustomerCancel(appointment(), at('08:00:00.000'))).toBe(true);
    expect(mayCustomerCancel(appointment(), at('08:00:00.001'))).toBe(false);
  });

  it('is the start itself when no hours are asked for', () => {
    expect(mayCustomerCancel(appointment({ minCancellationHours: 0 }), startsAt)).toBe(true);
  });

  it('leaves every customer a quarter of an hour after the booking', () => {
    const late = appointment({ createdAt: at('09:00:00') });
    expect(cancellationDeadline(late)).toEqual(at('09:15:00'));
    expect(mayCustomerCancel(late, at('09:15:00.000'))).toBe(true);
    expect(mayCustomerCancel(late, at('09:15:00.001'))).toBe(false);
    const lastMinute = appointment({ createdAt: at('11:55:00') });
    expect(mayCustomerCancel(lastMinute, at('12:05:00'))).toBe(true);
  });

  it('does not concern a request that nobody has answered', () => {
    const waiting = appointment({ status: 'PENDING', minCancellationHours: 48 });
    expect(cancellationDeadline(waiting)).toEqual(startsAt);
    expect(mayCustomerCancel(waiting, startsAt)).toBe(true);
    expect(mayCustomerCancel(waiting, at('12:01:00'))).toBe(true);
  });
});
