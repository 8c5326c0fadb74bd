import type { DeleteQueryBuilder, DeleteResult } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import type { Tables } from '../../database/tables.ts';
import { FILE_CLEAN_UP, namesOfFiles } from '../../files/file-clean-up.ts';

type Deletion = DeleteQueryBuilder<Tables, 'pictures', DeleteResult>;

/** Deletes pictures. What lies in a store outside is removed by a job, once the transaction is committed. */
export async function removePictures(
  { config, jobs }: Pick<Context, 'config' | 'jobs'>,
  transaction: Queryable,
  those: (pictures: Deletion) => Deletion,
): Promise<void> {
  const removed = await those(transaction.deleteFrom('pictures')).returning(['id', 'widths']).execute();
  if (!config.files) return;
  await jobs.add(
    FILE_CLEAN_UP,
    transaction,
    removed.map(({ id, widths }) => ({ data: { pictureId: id, names: namesOfFiles(id, widths) } })),
  );
}
