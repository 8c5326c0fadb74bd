import { Socket } from 'node:net';

/**
 * A socket that sends what is written in one turn of the event loop with one call of the operating system. Pipelined
 * statements are written one after the other, and each call takes longer than to run a small statement.
 */
export function corkPerTick(): Socket {
  const socket = new Socket();
  // Connecting puts Node's own way to write in place again.
  socket.once('connect', () => {
    const write = socket.write as (...parts: unknown[]) => boolean;
    let isGathering = false;
    socket.write = (...parts: unknown[]) => {
      if (!isGathering) {
        isGathering = true;
        socket.cork();
        process.nextTick(() => {
          isGathering = false;
          socket.uncork();
        });
      }
      return write.apply(socket, parts);
    };
  });
  return socket;
}
