import { PICTURE_FORMATS, pictureAddress } from '@vakit/contract';
import type { JobQueue } from '../jobs/job-queues.ts';

type Files = {
  readonly pictureId: string;
  /** In the store */
  readonly names: readonly string[];
};

/** In seconds; with a pause that doubles from a minute on it goes on for a day. */
const RETRY_DELAY = 60;
const RETRY_LIMIT = 11;

/** Files in the store outside that are of no more use unless their picture is there */
export const FILE_CLEAN_UP: JobQueue<Files> = {
  name: 'clean-up-files',
  options: { retryLimit: RETRY_LIMIT, retryDelay: RETRY_DELAY, retryBackoff: true },
};

/** Under which the versions of a picture lie in the store: their address on the site. */
export const namesOfFiles = (pictureId: string, widths: readonly number[]): string[] =>
  widths.flatMap((width) => PICTURE_FORMATS.map((format) => nameOfFile(pictureId, width, format)));

export const nameOfFile = (...version: Parameters<typeof pictureAddress>): string =>
  pictureAddress(...version).slice(1);
