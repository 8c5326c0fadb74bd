import type { ScheduleException } from '@vakit/contract';
import { expect, test } from 'vitest';
import { isStretch } from './what-can-be-freed.ts';

const person = { id: 'ilker', name: 'İlker Öz', hours: null };
const off = (stretch: Pick<ScheduleException, 'startDate' | 'endDate' | 'startTime' | 'endTime'>) =>
  isStretch(
    {
      kind: 'TIME_OFF',
      exception: {
        ...{ id: 'e', branchId: 'b', kind: 'TIME_OFF', staffId: 'ilker', staffName: 'İlker Öz', reason: 'ILLNESS' },
        note: null,
        version: 'v',
        ...stretch,
      },
    },
    { person },
  );
const [MONDAY, TUESDAY, FRIDAY] = ['2026-06-01', '2026-06-02', '2026-06-05'];

test('one press frees what is off within a day, up to its midnight', () => {
  expect(off({ startDate: MONDAY, endDate: MONDAY, startTime: '14:00', endTime: '15:00' })).toBe(true);
  expect(off({ startDate: MONDAY, endDate: TUESDAY, startTime: '14:00', endTime: '00:00' })).toBe(true);
});

test('one press never frees several days', () => {
  expect(off({ startDate: MONDAY, endDate: FRIDAY, startTime: '14:00', endTime: '00:00' })).toBe(false);
  expect(off({ startDate: MONDAY, endDate: TUESDAY, startTime: '14:00', endTime: '10:00' })).toBe(false);
  expect(off({ startDate: MONDAY, endDate: MONDAY, startTime: null, endTime: null })).toBe(false);
});
