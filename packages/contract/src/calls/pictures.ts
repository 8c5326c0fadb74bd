import { z } from 'zod';
import { done } from '../envelope.ts';
import { galleryOrder, PICTURE_UPLOAD_TYPE, picture, pictureDescription, pictureEdit } from '../picture.ts';
import { declareCalls } from './call.ts';
import { idPath } from './paths.ts';

const REFUSED_FILES = ['PICTURE_UNSUPPORTED', 'PICTURE_DAMAGED', 'PICTURE_TOO_MANY_PIXELS'] as const;
const upload = {
  contentType: PICTURE_UPLOAD_TYPE,
  description: 'JPEG, PNG or WebP, at most 10 MB and 40 megapixels; the middle is cut out in the shape of its place',
} as const;
const ofBranch = { params: idPath('BRANCH_NOT_FOUND'), query: pictureDescription, upload, answer: picture } as const;
const params = idPath('PICTURE_NOT_FOUND');

/** Calls for the pictures of branches and of their people. */
export const pictureCalls = declareCalls('Pictures', 'branch.edit', {
  'PUT /branches/:id/logo': {
    summary: 'Set or replace the logo of a branch',
    ...ofBranch,
    refusals: ['BRANCH_NOT_FOUND', ...REFUSED_FILES],
  },
  'PUT /branches/:id/cover': {
    summary: 'Set or replace the cover of a branch',
    ...ofBranch,
    refusals: ['BRANCH_NOT_FOUND', ...REFUSED_FILES],
  },
  'POST /branches/:id/gallery': {
    summary: 'Add a picture to the end of the gallery of a branch',
    ...ofBranch,
    status: 201,
    refusals: ['BRANCH_NOT_FOUND', 'GALLERY_FULL', ...REFUSED_FILES],
  },
  'PUT /branches/:id/gallery/order': {
    summary: 'Change the order of the gallery of a branch',
    params: idPath('BRANCH_NOT_FOUND'),
    body: galleryOrder,
    answer: z.array(picture),
    refusals: ['BRANCH_NOT_FOUND', 'GALLERY_CHANGED'],
  },
  'PUT /staff/:id/picture': {
    summary: 'Set or replace the picture of a staff member',
    params: idPath('STAFF_NOT_FOUND'),
    query: pictureDescription,
    upload,
    answer: picture,
    refusals: ['STAFF_NOT_FOUND', ...REFUSED_FILES],
  },
  'PUT /pictures/:id': {
    summary: 'Change the description of a picture',
    params,
    body: pictureEdit,
    answer: picture,
    refusals: ['PICTURE_NOT_FOUND', 'CHANGED'],
  },
  'PUT /pictures/:id/file': {
    summary: 'Replace a picture; the new one has an id of its own',
    params,
    query: pictureDescription,
    upload,
    answer: picture,
    refusals: ['PICTURE_NOT_FOUND', ...REFUSED_FILES],
  },
  'DELETE /pictures/:id': { summary: 'Delete a picture', params, answer: done, refusals: ['PICTURE_NOT_FOUND'] },
});
