import type { GalleryOrder, Picture, PictureEdit } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { isInOrder, requireOrder } from '../../http/version.ts';
import { recordActivity } from '../activity/index.ts';
import { removePictures, requireOwnBranch } from '../branches/index.ts';
import {
  closeGap,
  findOwnPlace,
  lockPicture,
  lockPictures,
  type Place,
  selectGallery,
  updateAlt,
  updateOrder,
} from './queries.ts';
import { recordPicture } from './record-picture.ts';

/** Says anew what is to be seen on a picture. @throws Refusal PICTURE_NOT_FOUND, CHANGED */
export async function describePicture(
  context: Context,
  account: SignedIn,
  id: string,
  { alt, expectedAlt }: PictureEdit,
): Promise<Picture> {
  const place = await requireOwnPlace(context.database, account, id);
  return inTransaction(context.database, async (transaction) => {
    const current = await lockPicture(transaction, id);
    if (current?.alt === alt) return current;
    if (current && expectedAlt !== undefined && expectedAlt !== current.alt) throw new Refusal('CHANGED', { current });
    const picture = await updateAlt(transaction, id, alt);
    if (!picture) throw new Refusal('PICTURE_NOT_FOUND');
    await recordPicture(transaction, account, context.now(), 'PICTURE_DESCRIBED', place);
    return picture;
  });
}

/** Deletes a picture; in the gallery those behind it move up. @throws Refusal PICTURE_NOT_FOUND */
export async function deletePicture(context: Context, account: SignedIn, id: string): Promise<void> {
  const { branchId } = await requireOwnPlace(context.database, account, id);
  await inTransaction(context.database, async (transaction) => {
    await lockPictures(transaction, branchId);
    const found = await requireOwnPlace(transaction, account, id);
    const { place } = found;
    await removePictures(context, transaction, (pictures) => pictures.where('id', '=', id));
    if (place !== null) await closeGap(transaction, branchId, place);
    await recordPicture(transaction, account, context.now(), 'PICTURE_DELETED', found);
  });
}

/**
 * Puts the gallery of a branch into another order.
 * @throws Refusal BRANCH_NOT_FOUND; GALLERY_CHANGED when it does not consist of just these pictures, or is not in the order
 * that the person saw
 */
export async function orderGallery(
  context: Context,
  account: SignedIn,
  id: string,
  { pictureIds: ids, expectedPictureIds }: GalleryOrder,
): Promise<Picture[]> {
  const { id: branchId } = await requireOwnBranch(context.database, account, id);
  return inTransaction(context.database, async (transaction) => {
    await lockPictures(transaction, branchId);
    const current = await selectGallery(transaction, branchId);
    const ordered = requireOrder(current, { ids, expectedIds: expectedPictureIds }, 'GALLERY_CHANGED');
    if (isInOrder(current, ids)) return ordered;
    await updateOrder(transaction, branchId, ids);
    await recordActivity(transaction, account, context.now(), { action: 'GALLERY_ORDERED', branchId });
    return ordered;
  });
}

async function requireOwnPlace(queryable: Queryable, account: SignedIn, id: string): Promise<Place> {
  const found = await findOwnPlace(queryable, businessOf(account), id);
  if (!found) throw new Refusal('PICTURE_NOT_FOUND');
  return found;
}
