import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { isStorageFull } from '../../database/errors.ts';

/** Whether there is room to write. */
export type Storage = {
  /** @throws the error of the database while there is none */
  requireRoom(database: Database): Promise<void>;
};

/** Notes when a request has failed for want of room. What only reads goes on, so that nothing else would show it. */
export function watchStorage(app: Pick<FastifyInstance, 'addHook'>): Storage {
  let wasFull = false;
  app.addHook('onError', (_request, _reply, error, done) => {
    wasFull ||= isStorageFull(error);
    done();
  });
  return {
    async requireRoom(database) {
      if (!wasFull) return;
      // A write that changes nothing, and is on the disk before it is answered.
      await sql`UPDATE schema_migrations SET applied_at = applied_at`.execute(database);
      wasFull = false;
    },
  };
}
