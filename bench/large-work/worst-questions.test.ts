import { calls } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { questionsAbout, WORST_QUESTIONS } from './worst-questions.ts';

const idOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const ids = (first: number, length: number) => Array.from({ length }, (_, number) => idOf(first + number));
const full = {
  branchId: idOf(1),
  slug: 'dolu-salon',
  serviceIds: ids(10, 12),
  groupServiceId: idOf(2),
  staffId: idOf(3),
  appointmentIds: ids(100, 100),
  code: 'ABC-123-DEF',
  customer: { id: idOf(4), email: 'regular@musteri.example' },
  importId: idOf(5),
  sessionId: idOf(6),
  day: (ahead: number) => addDays('2026-05-29', ahead),
};

test('every call that reads is asked, or says why not', () => {
  const reading = Object.keys(calls).filter((call) => call.startsWith('GET '));
  expect(Object.keys(WORST_QUESTIONS).sort()).toEqual(reading.sort());
});

test.each(questionsAbout(full))('the contract allows $address', ({ call, question, address }) => {
  const declared = calls[call] as { readonly query?: z.ZodType };
  expect(address).not.toContain(':');
  expect(declared.query?.safeParse(question.query ?? {}).error).toBeUndefined();
  expect(question.query === undefined || declared.query !== undefined).toBe(true);
});

/** Longest stretches of days that calls accept. */
const stretches = questionsAbout(full).filter(
  ({ call, question: { query } }) => query?.from && query.to && call !== 'GET /appointments/manage/push',
);
test.each(stretches)('one day more than $address is refused', ({ call, question: { query } }) => {
  const declared = calls[call] as { readonly query?: z.ZodType };
  expect(declared.query?.safeParse({ ...query, to: addDays(query?.to ?? '', 1) }).success).toBe(false);
});
