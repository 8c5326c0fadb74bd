import { describe, expect, it } from 'vitest';
import { heldTime } from './held-time.ts';

const booked = { start: 600, end: 660, buffer: 10 };
const whole = { start: 600, end: 670 };

describe('the time that an appointment holds', () => {
  it('is all of it, with the buffer, while it is pending or confirmed', () => {
    expect(heldTime('PENDING', booked, 500)).toEqual(whole);
    expect(heldTime('CONFIRMED', booked, 630)).toEqual(whole);
  });

  it.each([
    ['before it begins', 599, whole],
    ['as it begins', 600, { start: 600, end: 610 }],
    ['while it runs', 630, { start: 600, end: 640 }],
    ['in its last minute', 659, { start: 600, end: 669 }],
    ['at its end', 660, whole],
    ['long after', 2_000, whole],
  ])('when it is completed %s', (_, since, held) => {
    expect(heldTime('COMPLETED', booked, since)).toEqual(held);
  });

  it.each([
    ['before it begins', 599, undefined],
    ['as it begins', 600, undefined],
    ['while it runs', 630, { start: 600, end: 630 }],
    ['during the buffer', 665, { start: 600, end: 665 }],
    ['long after', 2_000, whole],
  ])('when the customer does not come, said %s', (_, since, held) => {
    expect(heldTime('NO_SHOW', booked, since)).toEqual(held);
  });

  it('is none once it is cancelled', () => {
    expect(heldTime('CANCELLED', booked, 500)).toBeUndefined();
    expect(heldTime('CANCELLED', booked, 2_000)).toBeUndefined();
  });
});
