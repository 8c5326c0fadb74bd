import { expect, test } from 'vitest';
import { withOwnChanges } from './own-changes.ts';

/** A server with one thing, which is the text of its last change. */
function serveOne(version: string) {
  const server = { version, deleted: false };
  const change = (expectedVersion: string, to: string, until: Promise<unknown> = Promise.resolve()) =>
    withOwnChanges({ body: { expectedVersion } }, async ({ body }) => {
      await until;
      if (body.expectedVersion !== server.version) throw new Error('CHANGED');
      server.version = to;
      return { version: to };
    });
  const remove = (expectedVersion: string) =>
    withOwnChanges({ params: { id: '1' }, query: { expectedVersion, force: 'true' } }, async ({ query }) => {
      if (query.expectedVersion !== server.version) throw new Error('CHANGED');
      server.deleted = query.force === 'true';
    });
  return { server, change, remove };
}

test('a deletion follows the changes of its own window, also those that are under way', async () => {
  const { server, change, remove } = serveOne('a1');
  await change('a1', 'a2');
  const { promise, resolve } = Promise.withResolvers();
  const changed = change('a2', 'a3', promise);
  const removed = remove('a1');
  resolve(undefined);
  await Promise.all([changed, removed]);
  expect(server.deleted).toBe(true);
});

test('a deletion does not follow a change of somebody else, nor one that failed', async () => {
  const { server, change, remove } = serveOne('b1');
  await change('b1', 'b2');
  server.version = 'b3';
  await expect(change('b2', 'b4')).rejects.toThrow('CHANGED');
  await expect(remove('b1')).rejects.toThrow('CHANGED');
  expect(server.deleted).toBe(false);
});

test('what was set back to how it is shown can be deleted, whoever did it', async () => {
  const { server, change, remove } = serveOne('c1');
  await change('c1', 'c2');
  await change('c2', 'c1');
  await change('c1', 'c2');
  server.version = 'c1';
  await expect(remove('c1')).rejects.toThrow('CHANGED');
  await remove('c1');
  expect(server.deleted).toBe(true);
});

test('a second change is not led on', async () => {
  const { change } = serveOne('d1');
  await change('d1', 'd2');
  await expect(change('d1', 'd3')).rejects.toThrow('CHANGED');
});
