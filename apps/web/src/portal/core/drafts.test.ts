import { expect, test } from 'vitest';
import { type Draft, withoutDraft } from './drafts.ts';

const draft = (subject: unknown): Draft => ({ subject, values: { name: 'Saç' }, place: '/services' });
const forms = { service: draft({ id: 'cut' }), staff: draft({ id: 'ilker' }) };

test('closing a form forgets what was typed into it', () => {
  expect(withoutDraft(forms, 'service', { id: 'cut' })).toEqual({ staff: forms.staff });
});

test('what was typed about another subject is kept, and so is every other form', () => {
  expect(withoutDraft(forms, 'service', { id: 'shave' })).toBe(forms);
  expect(withoutDraft(forms, 'customer', { id: 'cut' })).toBe(forms);
});
