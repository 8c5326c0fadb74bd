import type { StaffMember } from '@vakit/contract';
import { timeOfMinutes } from '@vakit/scheduling';
import { writeCursor } from '../../apps/server/src/features/appointments/cursor.ts';
import { bookingBody } from '../../apps/server/src/test-support/salon.ts';
import type { Request } from './load.ts';
import { daysAhead, type Salon } from './salon.ts';

const API = '/api/v1';
const publicPath = ({ branch }: Salon) => `${API}/branches/public/${branch.slug}`;

/** The free times of tomorrow, of one person after the other. */
export const slots = (salon: Salon): Request[] =>
  salon.people.map(({ id }) => ({
    path: `${publicPath(salon)}/slots?staffId=${id}&serviceId=${salon.service.id}&date=${daysAhead(1)}`,
  }));

/** Asks for the free ones of 31 days. */
export const days = (salon: Salon): Request[] =>
  salon.people.map(({ id }) => ({
    path: `${publicPath(salon)}/days?staffId=${id}&serviceId=${salon.service.id}&from=${daysAhead(0)}&to=${daysAhead(30)}`,
  }));

/** The same rows that free times are computed from, from the reference. */
export const selects = ({ branch, people }: Salon): Request[] =>
  people.map(({ id }) => ({
    path: `/select?branchId=${branch.id}&staffId=${id}&from=${daysAhead(1)}T00:00Z&to=${daysAhead(2)}T00:00Z`,
  }));

/** Requests of the business. */
export const managed = ({ token }: Pick<Salon, 'token'>, path: string): Request[] => [
  { path: `${API}${path}`, headers: { authorization: `Bearer ${token}` } },
];

const YEARS_AGO = 3 * 365 * 24 * 60 * 60 * 1000;

/** The page of the management list that lies three years back. */
export function deepPage(): string {
  const pivot = new Date();
  const after = { startsAt: new Date(pivot.getTime() - YEARS_AGO), id: '00000000-0000-7000-8000-000000000000' };
  return `/appointments/manage?cursor=${writeCursor({ pivot, past: true, after })}`;
}

const BOOKINGS_A_ROUND = 4000;
const STARTS_A_DAY = 18;

/** Bookings of times that nobody else wants, each by another customer; every call goes on where the last one ended. */
export function bookings(salon: Salon, first = 0): () => Request[] {
  let count = first;
  return () => Array.from({ length: BOOKINGS_A_ROUND }, () => booking(salon, count++));
}

function booking(salon: Salon, number: number): Request {
  const { branch, service, people } = salon;
  const staff = people[number % people.length] as StaffMember;
  const start = Math.floor(number / people.length);
  const body = bookingBody(
    { branch, service, staff },
    {
      appointmentDate: daysAhead(2 + Math.floor(start / STARTS_A_DAY)),
      startTime: timeOfMinutes(9 * 60 + (start % STARTS_A_DAY) * 30),
      customerEmail: `musteri${number}@posta.example`,
      customerPhone: `+90 53${String(number).padStart(8, '0')}`,
    },
  );
  return {
    method: 'POST',
    path: `${API}/appointments`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
