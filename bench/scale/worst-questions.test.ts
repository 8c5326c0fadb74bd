import { calls } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { questionsAbout } from './worst-questions.ts';

const idOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const ids = (first: number, length: number) => Array.from({ length }, (_, number) => idOf(first + number));
const questions = questionsAbout({
  ...{ branchId: idOf(1), slug: 'dolu-salon', groupServiceId: idOf(2), staffId: idOf(3), code: 'ABC-123-DEF' },
  ...{ serviceIds: ids(10, 12), appointmentIds: ids(100, 100), importId: idOf(5), sessionId: idOf(6) },
  customer: { id: idOf(4), email: 'regular@musteri.example' },
  day: (ahead) => addDays('2026-05-29', ahead),
});
const declared = (call: (typeof questions)[number]['call']) => calls[call] as { readonly query?: z.ZodType };

test.each(questions)('the contract allows $address', ({ call, query, address }) => {
  expect(address).not.toMatch(/:|\/\/|\/$/);
  expect(declared(call).query?.safeParse(query).error).toBeUndefined();
  expect(Object.keys(query).length === 0 || declared(call).query !== undefined).toBe(true);
});

/** Longest stretches of days that calls accept. */
const stretches = questions.filter(({ query }) => query.from && query.to);
test.each(stretches)('one day more than $address is refused', ({ call, query }) => {
  expect(declared(call).query?.safeParse({ ...query, to: addDays(query.to ?? '', 1) }).success).toBe(false);
});
