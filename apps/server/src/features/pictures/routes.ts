import { PICTURE_BYTES_MAX, PICTURE_UPLOAD_TYPE, pictureCalls } from '@vakit/contract';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { ownContext } from '../../http/business-context.ts';
import { LIMITS } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { deletePicture, describePicture, orderGallery } from './change-pictures.ts';
import { addToGallery, giveBranchPicture, giveStaffPicture, replacePicture } from './place-picture.ts';

/** A large file from a phone takes its time, and so do those before it; in milliseconds. */
const ANSWER_TIMEOUT = 25_000;
const UPLOAD = {
  bodyLimit: PICTURE_BYTES_MAX,
  config: { ...LIMITS.pictures, answerTimeout: ANSWER_TIMEOUT },
};

/** Calls for the pictures of branches and of their people. */
export const pictureRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const own = ownContext(context);
  app.addContentTypeParser(
    PICTURE_UPLOAD_TYPE,
    { parseAs: 'buffer', bodyLimit: PICTURE_BYTES_MAX },
    async (_request: unknown, body: Buffer) => body,
  );
  type Upload = FastifyRequest & { readonly body: Buffer; readonly query: { readonly alt: string } };
  const sentIn = ({ body, query }: Upload) => ({ file: body, alt: query.alt });

  serve(app, pictureCalls, {
    'PUT /branches/:id/logo': {
      ...UPLOAD,
      handle: (request) =>
        giveBranchPicture(own(request), signedIn(request), request.params.id, 'LOGO', sentIn(request)),
    },
    'PUT /branches/:id/cover': {
      ...UPLOAD,
      handle: (request) =>
        giveBranchPicture(own(request), signedIn(request), request.params.id, 'COVER', sentIn(request)),
    },
    'POST /branches/:id/gallery': {
      ...UPLOAD,
      handle: (request) => addToGallery(own(request), signedIn(request), request.params.id, sentIn(request)),
    },
    'PUT /branches/:id/gallery/order': (request) =>
      orderGallery(own(request), signedIn(request), request.params.id, request.body),
    'PUT /staff/:id/picture': {
      ...UPLOAD,
      handle: (request) => giveStaffPicture(own(request), signedIn(request), request.params.id, sentIn(request)),
    },
    'PUT /pictures/:id': (request) => describePicture(own(request), signedIn(request), request.params.id, request.body),
    'PUT /pictures/:id/file': {
      ...UPLOAD,
      handle: (request) => replacePicture(own(request), signedIn(request), request.params.id, sentIn(request)),
    },
    'DELETE /pictures/:id': async (request) => {
      await deletePicture(own(request), signedIn(request), request.params.id);
      return {};
    },
  });
};
