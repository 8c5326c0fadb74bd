import type { WorkingDay } from '@vakit/contract';
import { expect, test } from 'vitest';
import { arrivalsAt, entriesOf } from './arrivals.ts';

type Visit = WorkingDay['visits'][number];
const visit = (id: string, startTime: string, endTime: string, others: Partial<Visit> = {}): Visit => ({
  ...{ id, startTime, endTime, staffId: 'ada', serviceName: 'Saç Kesimi', customerName: 'Ayşe Demir' },
  ...{ status: 'CONFIRMED', mark: null, guest: null, guestName: null, sessionId: null, ...others },
});
const namesAt = (time: string, ...visits: Visit[]) => {
  const { late, next } = arrivalsAt(visits, time);
  return { late: late.map(({ id }) => id), next: next.map(({ id }) => id) };
};

test('late is who should be there and has not arrived, as long as the visit lasts', () => {
  const visits = [
    visit('over', '09:00', '09:30'),
    visit('late', '10:00', '10:30'),
    visit('told', '10:00', '10:30', { mark: 'LATE' }),
    visit('there', '10:00', '10:30', { mark: 'ARRIVED' }),
    visit('done', '10:00', '10:30', { status: 'COMPLETED' }),
    visit('request', '10:00', '10:30', { status: 'PENDING' }),
    visit('midnight', '10:00', '00:00'),
  ];
  expect(namesAt('10:10', ...visits)).toEqual({ late: ['late', 'told', 'midnight'], next: [] });
});

test('next is who begins now or later and is still expected', () => {
  const visits = [
    visit('now', '10:00', '10:30'),
    visit('early', '11:00', '11:30', { mark: 'ARRIVED' }),
    visit('request', '12:00', '12:30', { status: 'PENDING' }),
    visit('missed', '13:00', '13:30', { status: 'NO_SHOW' }),
  ];
  expect(namesAt('10:00', ...visits)).toEqual({ late: [], next: ['now', 'request'] });
});

test('a session is one entry for all of its seats, comes next once and is never late', () => {
  const inYoga = { sessionId: 'yoga' };
  const visits = [
    visit('missed', '10:00', '11:00', { ...inYoga, status: 'NO_SHOW' }),
    visit('ada', '10:00', '11:00', inYoga),
    visit('alone', '10:00', '11:00'),
    visit('ece', '10:00', '11:00', { ...inYoga, mark: 'ARRIVED' }),
  ];
  expect(entriesOf(visits).map(({ id, seats, mark }) => [id, seats, mark])).toEqual([
    ['ada', 3, null],
    ['alone', 1, null],
  ]);
  expect(namesAt('09:00', ...visits)).toEqual({ late: [], next: ['ada', 'alone'] });
  expect(namesAt('10:10', ...visits)).toEqual({ late: ['alone'], next: [] });
});
