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

test.each([
  [{ code: 'EACCES', path: '/srv/data' }, 'This user may not use /srv/data. Give it to the user that runs Vakit'],
  [{ code: 'EACCES', port: 80 }, 'This user may not listen on port 80. Set PORT to one above 1023.'],
  [{ code: 'EROFS', path: '/srv/data' }, 'The disk of /srv/data is read-only. Set DATA_DIR'],
  [{ code: 'ENOSPC' }, 'The disk is full. Make room'],
  [{ code: '53100' }, 'The disk is full. Make room'],
  [{ code: 'ENOTDIR', path: '/srv/data' }, '/srv/data is not a folder.'],
  [{ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:5432' }, 'PostgreSQL cannot be reached (connect'],
  [{ code: '28P01', message: 'password authentication failed for user "vakit"' }, 'PostgreSQL refuses: password'],
])('%j is told with its cure', (failure, sentence) => {
  expect(describeFailure(failure)).toContain(`Vakit cannot start.\n${sentence}`);
  expect(describeFailure(failure).split('\n')).toHaveLength(2);
});

test('anything else is told in its own words', () => {
  expect(describeFailure(new Error('The disk is full'))).toBe('Vakit cannot start.\nThe disk is full');
  expect(describeFailure('odd')).toBe('Vakit cannot start.\nodd');
});
