import { IMPORT_BYTES_MAX, TABLE_FILE_TYPE } from '@vakit/contract';
import type { FastifyInstance } from 'fastify';

/** Has the calls of a feature take tables as they were sent, up to the limit for files. */
export function acceptTables(app: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  app.addContentTypeParser(
    TABLE_FILE_TYPE,
    { parseAs: 'buffer', bodyLimit: IMPORT_BYTES_MAX },
    async (_request: unknown, body: Buffer) => body,
  );
}
