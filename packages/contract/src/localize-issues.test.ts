import { expect, test } from 'vitest';
import { z } from 'zod';
import { localizeIssues } from './localize-issues.ts';
import { text } from './text.ts';

test('of several problems of a field the first one is told, where it lies', () => {
  const line = z.object({ pin: z.string().regex(/^\d+$/, { error: 'pin.invalid' }).min(9, { error: 'pin.easy' }) });
  const issues = z.array(line).safeParse([{ pin: 'x' }]).error?.issues ?? [];
  expect(issues).toHaveLength(2);
  expect(localizeIssues(issues, 'tr')).toEqual({ '0.pin': text('pin.invalid', 'tr') });
});
