import type { Picture, PictureFormat, PictureUse } from '@vakit/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';
import { PICTURE } from '../branches/index.ts';
import type { EncodedPicture, PictureFile } from './encode-picture.ts';

/** The subject of a picture, and the place where it is shown */
export type Place = {
  readonly branchId: string;
  readonly use: PictureUse;
  readonly staffId: string | null;
  /** In the gallery, from 0 */
  readonly place: number | null;
};

/** Tells these advisory locks from any others. */
const PICTURES_LOCK = 2;

/**
 * Until the transaction ends nobody else changes the pictures of the branch. Not by its row: that would make bookings wait.
 */
export async function lockPictures(transaction: Queryable, branchId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(PICTURES_LOCK)}, hashtext(${branchId}::uuid::text))`.execute(
    transaction,
  );
}

/** Finds the place of a picture of one of an owner's branches; undefined if there is none. */
export async function findOwnPlace(queryable: Queryable, businessId: string, id: string): Promise<Place | undefined> {
  return queryable
    .selectFrom('pictures')
    .innerJoin('branches', 'branches.id', 'pictures.branch_id')
    .select(['branch_id as branchId', 'use', 'staff_id as staffId', 'place'])
    .where('pictures.id', '=', id)
    .where('branches.business_id', '=', businessId)
    .where('branches.archived_at', 'is', null)
    .executeTakeFirst();
}

/** Whether the branch, and the person if it is about one, are still there; they stay until the transaction ends. */
export async function holdPlace(transaction: Queryable, { branchId, staffId }: Place): Promise<boolean> {
  const branch = await transaction
    .selectFrom('branches')
    .select('id')
    .where('id', '=', branchId)
    .where('archived_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!branch || staffId === null) return branch !== undefined;
  const person = await transaction
    .selectFrom('staff_members')
    .select('id')
    .where('id', '=', staffId)
    .where('archived_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return person !== undefined;
}

export async function insertPicture(
  transaction: Queryable,
  { branchId, use, staffId, place }: Place,
  { width, height, widths }: EncodedPicture,
  picture: { readonly id: string; readonly alt: string; readonly createdAt: Date },
): Promise<Picture> {
  const { id, alt, createdAt } = picture;
  await transaction
    .insertInto('pictures')
    .values({
      id,
      alt,
      use,
      place,
      width,
      height,
      branch_id: branchId,
      staff_id: staffId,
      widths: [...widths],
      created_at: createdAt,
    })
    .execute();
  return { id, alt, width, height, widths: [...widths] };
}

export async function insertFiles(transaction: Queryable, id: string, files: readonly PictureFile[]): Promise<void> {
  await transaction
    .insertInto('picture_files')
    .values(files.map(({ width, format, content }) => ({ picture_id: id, width, format, content })))
    .execute();
}

/** Reads the file at a picture's address; `content` is null if it is in a store outside. */
export async function findFile(
  queryable: Queryable,
  id: string,
  width: number,
  format: PictureFormat,
): Promise<{ content: Uint8Array | null } | undefined> {
  return queryable
    .selectFrom('pictures')
    .leftJoin('picture_files', (join) =>
      join
        .onRef('picture_files.business_id', '=', 'pictures.business_id')
        .onRef('picture_id', '=', 'pictures.id')
        .on('picture_files.width', '=', width)
        .on('format', '=', format),
    )
    .select('content')
    .where('pictures.id', '=', id)
    .where(sql<boolean>`${width} = ANY(widths)`)
    .executeTakeFirst();
}

export async function pictureExists(queryable: Queryable, id: string): Promise<boolean> {
  return (await queryable.selectFrom('pictures').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The gallery of a branch, in order. */
export async function selectGallery(queryable: Queryable, branchId: string): Promise<Picture[]> {
  const rows = await queryable
    .selectFrom('pictures')
    .select(PICTURE.as('picture'))
    .where('branch_id', '=', branchId)
    .where('use', '=', 'GALLERY')
    .orderBy('place')
    .execute();
  return rows.map(({ picture }) => picture);
}

/** Puts the gallery of a branch into the order of these ids, which must be all of it. */
export async function updateOrder(transaction: Queryable, branchId: string, ids: readonly string[]): Promise<void> {
  await sql`UPDATE pictures SET place = ordered.place - 1
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS ordered (id, place)
    WHERE pictures.id = ordered.id AND ${inBusiness('pictures')} AND branch_id = ${branchId}`.execute(transaction);
}

/** Moves what stands behind a place of the gallery up by one. */
export async function closeGap(transaction: Queryable, branchId: string, place: number): Promise<void> {
  await transaction
    .updateTable('pictures')
    .set(({ eb }) => ({ place: eb('place', '-', 1) }))
    .where('branch_id', '=', branchId)
    .where('place', '>', place)
    .execute();
}

/** A picture that nobody else changes before the transaction ends; undefined if it has gone. */
export async function lockPicture(transaction: Queryable, id: string): Promise<Picture | undefined> {
  const row = await transaction
    .selectFrom('pictures')
    .select(PICTURE.as('picture'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.picture;
}

export async function updateAlt(queryable: Queryable, id: string, alt: string): Promise<Picture | undefined> {
  const row = await queryable
    .updateTable('pictures')
    .set({ alt })
    .where('id', '=', id)
    .returning(PICTURE.as('picture'))
    .executeTakeFirst();
  return row?.picture;
}
