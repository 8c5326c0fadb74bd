import { GALLERY_MAX, type Picture } from '@vakit/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { removePictures, requireOwnBranch } from '../branches/index.ts';
import { requireStaffMember } from '../staff/index.ts';
import { type EncodedPicture, encodePicture } from './encode-picture.ts';
import {
  findOwnPlace,
  holdPlace,
  insertFiles,
  insertPicture,
  lockPictures,
  type Place,
  selectGallery,
} from './queries.ts';
import { recordPicture } from './record-picture.ts';
import { serialQueue } from './serial-queue.ts';
import { putFiles } from './stored-files.ts';

/** The sent file, or what was made of it already, and a description of the picture */
type Sent = {
  readonly file: Buffer | EncodedPicture;
  readonly alt: string;
  /** When that was; now when left out */
  readonly sentAt?: Date;
};

/** Gives a branch a logo or a cover. @throws Refusal BRANCH_NOT_FOUND, and those of `encodePicture` */
export async function giveBranchPicture(
  context: Context,
  account: SignedIn,
  id: string,
  use: 'LOGO' | 'COVER',
  sent: Sent,
): Promise<Picture> {
  const { id: branchId } = await requireOwnBranch(context.database, account, id);
  const place = { branchId, use, staffId: null, place: null };
  return putInPlace(context, account, place, sent, async (transaction, at) => {
    await recordPicture(transaction, account, at, 'PICTURE_ADDED', place);
    await removePictures(context, transaction, (pictures) =>
      pictures.where('branch_id', '=', branchId).where('use', '=', use),
    );
    return undefined;
  });
}

/** Gives a person a picture. @throws Refusal STAFF_NOT_FOUND, and those of `encodePicture` */
export async function giveStaffPicture(
  context: Context,
  account: SignedIn,
  staffId: string,
  sent: Sent,
): Promise<Picture> {
  const { branch_id: branchId } = await requireStaffMember(context.database, account, staffId);
  const place = { branchId, use: 'PORTRAIT', staffId, place: null } as const;
  return putInPlace(context, account, place, sent, async (transaction, at) => {
    await recordPicture(transaction, account, at, 'PICTURE_ADDED', place);
    await removePictures(context, transaction, (pictures) => pictures.where('staff_id', '=', staffId));
    return undefined;
  });
}

/** Adds to the gallery of a branch. @throws Refusal BRANCH_NOT_FOUND, GALLERY_FULL, and those of `encodePicture` */
export async function addToGallery(context: Context, account: SignedIn, id: string, sent: Sent): Promise<Picture> {
  const { id: branchId } = await requireOwnBranch(context.database, account, id);
  const nextPlace = async (queryable: Queryable) => {
    const { length } = await selectGallery(queryable, branchId);
    if (length >= GALLERY_MAX) throw new Refusal('GALLERY_FULL', { parameters: { max: GALLERY_MAX } });
    return { place: length };
  };
  // Before it is worked on; others may add meanwhile.
  await nextPlace(context.database);
  const place = { branchId, use: 'GALLERY', staffId: null, place: null } as const;
  return putInPlace(context, account, place, sent, async (transaction, at) => {
    await recordPicture(transaction, account, at, 'PICTURE_ADDED', place);
    return nextPlace(transaction);
  });
}

/** Puts another picture in the place of one. @throws Refusal PICTURE_NOT_FOUND, and those of `encodePicture` */
export async function replacePicture(context: Context, account: SignedIn, id: string, sent: Sent): Promise<Picture> {
  const found = await findOwnPlace(context.database, businessOf(account), id);
  if (!found) throw new Refusal('PICTURE_NOT_FOUND');
  return putInPlace(context, account, found, sent, async (transaction, at) => {
    const current = await findOwnPlace(transaction, businessOf(account), id);
    if (!current) throw new Refusal('PICTURE_NOT_FOUND');
    await removePictures(context, transaction, (pictures) => pictures.where('id', '=', id));
    await recordPicture(transaction, account, at, 'PICTURE_REPLACED', found);
    return { place: current.place };
  });
}

const inTurn = serialQueue();

/**
 * Stores a picture in its place.
 * @param makeRoom what else happens in the transaction, before the picture is there; says which place of the gallery it takes
 */
async function putInPlace(
  context: Context,
  account: SignedIn,
  place: Place,
  { file, alt, sentAt }: Sent,
  makeRoom: (transaction: Queryable, at: Date) => Promise<Pick<Place, 'place'> | undefined>,
): Promise<Picture> {
  const encoded = Buffer.isBuffer(file) ? await inTurn(account.id, () => encodePicture(file, place.use)) : file;
  const id = uuidv7();
  // The file must be stored outside before a row points to it.
  if (context.config.files) await putFiles(context, id, encoded);
  return inTransaction(context.database, async (transaction) => {
    await lockPictures(transaction, place.branchId);
    if (!(await holdPlace(transaction, place))) {
      throw new Refusal(place.staffId === null ? 'BRANCH_NOT_FOUND' : 'STAFF_NOT_FOUND');
    }
    const at = sentAt ?? context.now();
    const room = { ...place, ...(await makeRoom(transaction, at)) };
    const picture = await insertPicture(transaction, room, encoded, { id, alt, createdAt: at });
    if (!context.config.files) await insertFiles(transaction, id, encoded.files);
    return picture;
  });
}
