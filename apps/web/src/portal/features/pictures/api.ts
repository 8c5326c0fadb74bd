import type { GalleryOrder, Picture, PictureEdit } from '@vakit/contract';
import { request } from '../../core/api.ts';
import { useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';

/** A picture as it is sent: the part of the file that is shown, and what is to be seen on it */
export type NewPicture = { readonly file: Blob; readonly alt: string };

/** Place of a picture */
export type Target =
  | { readonly use: 'LOGO' | 'COVER' | 'GALLERY'; readonly branchId: string }
  | { readonly use: 'PORTRAIT'; readonly staffId: string }
  /** By its id, so that one that a colleague has put there meanwhile is not deleted unseen */
  | { readonly replacedId: string };

export function useSendPicture() {
  return usePictureMutation(({ target, picture }: { target: Target; picture: NewPicture }) => send(target, picture));
}

export function useDescribePicture() {
  return usePictureMutation(({ id, ...body }: PictureEdit & Pick<Picture, 'id'>) =>
    request('PUT /pictures/:id', { params: { id }, body }),
  );
}

export function useDeletePicture() {
  return usePictureMutation((id: string) => request('DELETE /pictures/:id', { params: { id } }));
}

/** One after the other, so that each follows from the one before. */
export function useOrderGallery(branchId: string) {
  return useMutation({
    mutationFn: (body: GalleryOrder) => request('PUT /branches/:id/gallery/order', { params: { id: branchId }, body }),
    onSettled: useAfterChangeOf('branches', 'staff'),
    scope: { id: 'gallery-order' },
  });
}

function send(target: Target, { file: body, alt }: NewPicture): Promise<Picture> {
  const query = { alt };
  if ('replacedId' in target) {
    return request('PUT /pictures/:id/file', { params: { id: target.replacedId }, query, body });
  }
  if (target.use === 'PORTRAIT') {
    return request('PUT /staff/:id/picture', { params: { id: target.staffId }, query, body });
  }
  const params = { id: target.branchId };
  if (target.use === 'LOGO') return request('PUT /branches/:id/logo', { params, query, body });
  if (target.use === 'COVER') return request('PUT /branches/:id/cover', { params, query, body });
  return request('POST /branches/:id/gallery', { params, query, body });
}

/** Done once everything shows it. Reads again after a refusal, too: somebody else has often changed it. */
function usePictureMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  return useMutation({ mutationFn, onSettled: useAfterChangeOf('branches', 'staff') });
}
