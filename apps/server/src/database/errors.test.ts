import { DatabaseError } from 'pg';
import { describe, expect, test } from 'vitest';
import { isConflictOn, isMissing } from './errors.ts';

const refusalBy = (code: string, constraint?: string) =>
  Object.assign(new DatabaseError('refused', 7, 'error'), { code, constraint });

describe('a refusal by a constraint', () => {
  test.each(['occupations_no_overlap', 'occupations_no_overlap_102008'])('is known by its name %s', (name) => {
    expect(isConflictOn(refusalBy('23P01', name), 'occupations_no_overlap')).toBe(true);
    expect(isConflictOn(refusalBy('23505', name), 'occupations_no_overlap')).toBe(true);
    expect(isMissing(refusalBy('23503', name), 'occupations_no_overlap')).toBe(true);
  });

  test.each([
    ['of another name', 'occupations_no_overlap_key'],
    ['of a name that goes on', 'occupations_no_overlap_102008_key'],
    ['of a name that begins before', 'old_occupations_no_overlap'],
    ['without a name', undefined],
  ])('%s is another one', (_, name) => {
    expect(isConflictOn(refusalBy('23P01', name), 'occupations_no_overlap')).toBe(false);
    expect(isMissing(refusalBy('23503', name), 'occupations_no_overlap')).toBe(false);
  });

  test('of another kind is another one', () => {
    expect(isConflictOn(refusalBy('23503', 'services_category_fkey'), 'services_category_fkey')).toBe(false);
    expect(isMissing(refusalBy('23505', 'services_category_fkey'), 'services_category_fkey')).toBe(false);
    expect(isConflictOn(new Error('something else'), 'services_category_fkey')).toBe(false);
    expect(isConflictOn(null, 'services_category_fkey')).toBe(false);
  });
});
