import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { corkPerTick } from './cork-per-tick.ts';

test('what is written in one turn waits for its end, and arrives whole and in order', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const received = once(server, 'connection').then(([connection]) => text(connection));
  const socket = corkPerTick();
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('one,');
  socket.write('two,');
  expect(socket.writableLength).toBe('one,two,'.length);
  expect(socket.writableCorked).toBe(1);
  await new Promise(process.nextTick);
  expect(socket.writableCorked).toBe(0);
  socket.write('three,');
  socket.end('last');
  expect(await received).toBe('one,two,three,last');
  server.close();
});
