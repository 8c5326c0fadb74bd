import type { PictureFormat } from '@vakit/contract';
import { HOUR } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import { acrossBusinesses } from '../../database/across-businesses.ts';
import { FILE_CLEAN_UP, nameOfFile, namesOfFiles } from '../../files/file-clean-up.ts';
import { openFileStore } from '../../files/file-store.ts';
import { Refusal } from '../../http/refusal.ts';
import type { JobOutcome } from '../../jobs/job-queues.ts';
import type { EncodedPicture } from './encode-picture.ts';
import { findFile, pictureExists } from './queries.ts';

export const CONTENT_TYPES: Readonly<Record<PictureFormat, string>> = { avif: 'image/avif', jpg: 'image/jpeg' };

/** By then whoever puts files into the store has written the row, or never will; in milliseconds. */
const ABANDONED_AFTER = HOUR;

const storeOf = ({ config }: Pick<Context, 'config'>) => config.files && openFileStore(config.files);

/** In seconds */
const RETRY_AFTER = 30;

async function unlessUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((cause) => {
    throw Object.assign(new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER }), { cause });
  });
}

/**
 * Puts the versions of a picture into the store outside. Should no row follow, they are removed again.
 * @throws Refusal SERVICE_UNAVAILABLE
 */
export async function putFiles(context: Context, id: string, { files, widths }: EncodedPicture): Promise<void> {
  const store = storeOf(context);
  const data = { pictureId: id, names: namesOfFiles(id, widths) };
  const startAfter = new Date(context.now().getTime() + ABANDONED_AFTER);
  await context.jobs.add(FILE_CLEAN_UP, context.database, [{ data, startAfter }]);
  const put = files.map(({ width, format, content }) =>
    store?.put(nameOfFile(id, width, format), content, CONTENT_TYPES[format]),
  );
  // None is still on its way when the caller tries again.
  await Promise.allSettled(put);
  await unlessUnavailable(Promise.all(put));
}

/**
 * Reads the file at the address of a version of a picture.
 * @throws Refusal NOT_FOUND, SERVICE_UNAVAILABLE when it is in a store that cannot be asked
 */
export async function readFile(
  context: Context,
  id: string,
  width: number,
  format: PictureFormat,
): Promise<Uint8Array> {
  const file = await findFile(acrossBusinesses(context.database, 'PICTURE'), id, width, format);
  if (!file) throw new Refusal('NOT_FOUND');
  if (file.content) return file.content;
  const store = storeOf(context);
  if (!store) throw new Refusal('SERVICE_UNAVAILABLE');
  return unlessUnavailable(store.get(nameOfFile(id, width, format)));
}

/** Removes from the store outside what no picture shows. */
export async function cleanUpFiles(
  context: Pick<Context, 'config' | 'database'>,
  { pictureId, names }: { readonly pictureId: string; readonly names: readonly string[] },
): Promise<JobOutcome> {
  const store = storeOf(context);
  if (!store || (await pictureExists(acrossBusinesses(context.database, 'PICTURE'), pictureId))) return 'done';
  for (const name of names) await store.remove(name);
  return 'done';
}
