export type { EncodedPicture } from './encode-picture.ts';
export { pictureFileRoutes } from './file-routes.ts';
export { openDrawingEncoder } from './open-drawing-encoder.ts';
export { addToGallery, giveBranchPicture, giveStaffPicture } from './place-picture.ts';
export { pictureRoutes } from './routes.ts';
export { cleanUpFiles } from './stored-files.ts';
