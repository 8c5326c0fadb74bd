import { expect, test } from 'vitest';
import { firstName } from './fields.ts';

test.each(['\u200b', '\u2060 \u00ad', '\u3164', '\u2800', ' '])('%j is no name', (typed) => {
  expect(firstName.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['firstName.required']);
});

test.each(['Ayşe', 'و', '李', 'नि\u200dया', '👩\u200d🦰'])('%j is one', (typed) => {
  expect(firstName.safeParse(typed).data).toBe(typed);
});
