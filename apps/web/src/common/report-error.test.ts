import { expect, test } from 'vitest';
import { isNoise } from './report-error.ts';

test.each([
  'ResizeObserver loop completed with undelivered notifications.',
  'ResizeObserver loop limit exceeded',
  'Script error.',
])('%s is no error of the page', (message) => {
  expect(isNoise(message)).toBe(true);
});

test.each([
  'Uncaught TypeError: x is undefined',
  'Script error. Failed to load module',
  'Uncaught ReferenceError: ResizeObserver is not defined',
])('%s is one', (message) => {
  expect(isNoise(message)).toBe(false);
});
