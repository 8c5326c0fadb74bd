import { expect, test } from 'vitest';
import { drawConfirmationCode, readConfirmationCode } from './confirmation-code.ts';

test('a drawn code looks like ABC-123-XYZ and can be read back', () => {
  for (let count = 0; count < 200; count++) {
    const code = drawConfirmationCode();
    expect(code).toMatch(/^[A-Z]{3}-\d{3}-[A-Z]{3}$/);
    expect(readConfirmationCode(code)).toBe(code);
    expect(code).not.toMatch(/[BGILOQSZ]/);
  }
});

test.each(['abc-123-xyz', 'ABC123XYZ', ' abc 123 xyz '])('%j is read as a person means it', (typed) => {
  expect(readConfirmationCode(typed)).toBe('ABC-123-XYZ');
});

test.each(['', 'ABC-123-XY', 'ABC-12E-XYZ', 'ABCD-123-XYZ', '\u0000', 'ışğ-123-xyz'])('%j is no code', (typed) => {
  expect(readConfirmationCode(typed)).toBeUndefined();
});
