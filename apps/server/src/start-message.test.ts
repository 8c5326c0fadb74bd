import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { describeFailure } from './start-message.ts';

test('a port that is taken is named, with what to do', async () => {
  const first = createServer();
  await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve));
  const { port } = first.address() as { port: number };
  const failure = await new Promise((resolve) => createServer().on('error', resolve).listen(port, '127.0.0.1'));
  await new Promise((resolve) => first.close(resolve));
  expect(describeFailure(failure)).toBe(
    `Vakit cannot start.\nPort ${port} is in use by another program. Stop it, or set PORT to another one.`,
  );
});

test('anything else is told in its own words', () => {
  expect(describeFailure(new Error('The disk is full'))).toBe('Vakit cannot start.\nThe disk is full');
  expect(describeFailure('odd')).toBe('Vakit cannot start.\nodd');
});
