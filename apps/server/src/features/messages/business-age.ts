import { DAY } from '@vakit/scheduling';

/** How long whatever was opened is young: it may be a stranger's. In milliseconds. */
export const YOUNG = 7 * DAY;

/** Whether a business, or a branch, was opened so recently that it may be there for what is sent in its name. */
export const isYoung = ({ created_at }: { readonly created_at: Date }, now: Date): boolean =>
  now.getTime() - created_at.getTime() < YOUNG;
