import { findConfirmationCode } from '@vakit/contract';
import { expect, test } from 'vitest';
import { drawConfirmationCode } from './confirmation-code.ts';

test('a drawn code looks like ABC-123-XYZ and can be read back', () => {
  for (let count = 0; count < 200; count++) {
    const code = drawConfirmationCode();
    expect(code).toMatch(/^[A-Z]{3}-\d{3}-[A-Z]{3}$/);
    expect(findConfirmationCode(code)).toBe(code);
    expect(code).not.toMatch(/[BGILOQSZ]/);
  }
});
