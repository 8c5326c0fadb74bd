import type { PictureUse } from '@vakit/contract';
import { type Context, contextOf } from '../../context.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import type { JobAttempt, JobOutcome, JobQueue } from '../../jobs/job-queues.ts';
import {
  addToGallery,
  type EncodedPicture,
  giveBranchPicture,
  giveStaffPicture,
  openDrawingEncoder,
} from '../pictures/index.ts';
import { demoOwner } from './demo-owner.ts';
import type { Drawing, SalonDrawings } from './drawings/drawing.ts';

/** Keys of the demo, by which a later attempt finds it again */
type Demo = { readonly ownerId: string; readonly businessId: string };

/** Pictures of the demo that are still to be given: a start does not wait for them. */
export const DEMO_PICTURES: JobQueue<Demo> = {
  name: 'give-demo-pictures',
  options: { retryLimit: 20, retryDelay: 5 },
};

type Branch = { readonly id: string; readonly created_at: Date };
type Present = { readonly use: PictureUse; readonly staff_id: string | null; readonly alt: string };
type Salon = { readonly branch: Branch; readonly drawings: SalonDrawings; readonly present: readonly Present[] };
type Sent = { readonly file: EncodedPicture; readonly alt: string; readonly sentAt: Date };
/** A picture that is not there yet */
type Missing = {
  readonly use: PictureUse;
  readonly drawing: Drawing;
  readonly sentAt: Date;
  give(context: Context, owner: SignedIn, sent: Sent): Promise<unknown>;
};

/**
 * Gives the salons of the demo the pictures that they do not have yet, one after the other, as their owner did when they
 * opened. Where it is interrupted, the next attempt gives the rest.
 */
export async function giveDemoPictures(
  context: Context,
  { data: { ownerId, businessId } }: Pick<JobAttempt<Demo>, 'data'>,
  stopping: AbortSignal,
): Promise<JobOutcome> {
  const own = contextOf(context, businessId);
  const owner = demoOwner(ownerId, businessId);
  const missing = await findMissing(own);
  if (missing.length === 0) return 'done';
  if (stopping.aborted) return 'again';
  const encoder = openDrawingEncoder();
  try {
    for (const { use, drawing, sentAt, give } of missing) {
      if (stopping.aborted) return 'again';
      const { svg, alt } = drawing;
      await give(own, owner, { file: await encoder.encode({ svg, use }), alt, sentAt });
    }
  } finally {
    encoder.close();
  }
  return 'done';
}

/** Finds what is missing, in the order in which a page shows it: covers and logos, faces, galleries. */
async function findMissing(context: Context): Promise<Missing[]> {
  // Only a first start of a demo needs them.
  const { DRAWINGS } = await import('./drawings/index.ts');
  const branches = await context.database
    .selectFrom('branches')
    .select(['id', 'slug', 'created_at'])
    .where('slug', 'in', [...DRAWINGS.keys()])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  const salons: Salon[] = await Promise.all(
    branches.map(async (branch) => ({
      branch,
      drawings: DRAWINGS.get(branch.slug) as SalonDrawings,
      present: await picturesOf(context, branch),
    })),
  );
  const faces = await Promise.all(salons.map((salon) => findMissingFaces(context, salon)));
  return [...salons.flatMap(missingMarks), ...faces.flat(), ...salons.flatMap(missingViews)];
}

function missingMarks({ branch, drawings, present }: Salon): Missing[] {
  const marks = [
    { use: 'COVER', drawing: drawings.cover },
    { use: 'LOGO', drawing: drawings.logo },
  ] as const;
  return marks
    .filter(({ use }) => !present.some((picture) => picture.use === use))
    .map(({ use, drawing }) => ({
      use,
      drawing,
      sentAt: branch.created_at,
      give: (own, owner, sent) => giveBranchPicture(own, owner, branch.id, use, sent),
    }));
}

async function findMissingFaces({ database }: Context, { branch, drawings, present }: Salon): Promise<Missing[]> {
  const people = await database
    .selectFrom('staff_members')
    .select(['id', 'email', 'created_at'])
    .where('branch_id', '=', branch.id)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  return people.flatMap(({ id, email, created_at: sentAt }) => {
    const drawing = email === null ? undefined : drawings.faces[email];
    if (!drawing || present.some(({ staff_id }) => staff_id === id)) return [];
    return { use: 'PORTRAIT', drawing, sentAt, give: (own, owner, sent) => giveStaffPicture(own, owner, id, sent) };
  });
}

function missingViews({ branch, drawings, present }: Salon): Missing[] {
  return drawings.gallery
    .filter(({ alt }) => !present.some((picture) => picture.use === 'GALLERY' && picture.alt === alt))
    .map((drawing) => ({
      use: 'GALLERY',
      drawing,
      sentAt: branch.created_at,
      give: (own, owner, sent) => addToGallery(own, owner, branch.id, sent),
    }));
}

const picturesOf = ({ database }: Context, { id }: Branch) =>
  database.selectFrom('pictures').select(['use', 'staff_id', 'alt']).where('branch_id', '=', id).execute();
