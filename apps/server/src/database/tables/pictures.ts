import type { PictureFormat, PictureUse } from '@vakit/contract';
import type { Generated } from 'kysely';
import type { Instant } from './instants.ts';

/** Tables of `migrations/0001_schema/08_pictures.sql` and later changes to them */
export type TablesOfPictures = {
  pictures: PicturesTable;
  picture_files: PictureFilesTable;
};

type PicturesTable = {
  business_id: Generated<string>;
  id: string;
  branch_id: string;
  use: PictureUse;
  staff_id: string | null;
  /** In the gallery, from 0 */
  place: number | null;
  alt: string;
  width: number;
  height: number;
  widths: number[];
  created_at: Instant;
};

type PictureFilesTable = {
  business_id: Generated<string>;
  picture_id: string;
  width: number;
  format: PictureFormat;
  content: Uint8Array;
};
