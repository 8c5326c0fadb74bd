import { expect, test } from 'vitest';
import { isBrowserNoise } from './browser-noise.ts';

test.each([
  'ResizeObserver loop completed with undelivered notifications.',
  'ResizeObserver loop limit exceeded',
  'Script error.',
  'Error: ResizeObserver loop limit exceeded',
])('%s is no error of the page', (message) => {
  expect(isBrowserNoise(message)).toBe(true);
});

test.each([
  'Uncaught TypeError: x is undefined',
  'Script error. Failed to load module',
  'Uncaught ReferenceError: ResizeObserver is not defined',
])('%s is one', (message) => {
  expect(isBrowserNoise(message)).toBe(false);
});
