import { expect, test } from 'vitest';
import { userFrom } from './session.ts';

test('an owner is one', () => {
  const user = { firstName: 'Ayşe', lastName: 'Öz', email: 'ayse@salon.example', role: 'OWNER' } as const;
  expect(userFrom(user)).toEqual(user);
});

test.each([undefined, null, '', 'owner', 'MANAGER', 1, ['OWNER']])('the role %j sees the least', (role) => {
  expect(userFrom({ role }).role).toBe('STAFF');
});

test('what is not known of a user is blank', () => {
  expect(userFrom({ firstName: 7 })).toEqual({ firstName: '', lastName: '', email: '', role: 'STAFF' });
});
