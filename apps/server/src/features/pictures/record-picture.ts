import type { ActivityAction } from '@vakit/contract';
import type { Queryable } from '../../database/connect.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import type { Place } from './queries.ts';

/** Writes into the log what was done to a picture: of the branch, or of a person there. */
export const recordPicture = (
  transaction: Queryable,
  account: SignedIn,
  at: Date,
  action: ActivityAction,
  { branchId, staffId }: Pick<Place, 'branchId' | 'staffId'>,
): Promise<void> => recordActivity(transaction, account, at, { action, branchId, subjectId: staffId ?? undefined });
