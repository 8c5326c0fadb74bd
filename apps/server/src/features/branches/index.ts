export { endAccess } from './end-access.ts';
export { embedSitesOf, findPublicBranch } from './find-public-branch.ts';
export { LINKED_SERVICE_IDS } from './linked-service-ids.ts';
export { requireBranch, requireOwnBranch } from './own-branch.ts';
export { COVER, GALLERY, LOGO, PICTURE, PORTRAIT } from './pictures.ts';
export { countUpcoming, insertBranch, lockOwnBranch } from './queries.ts';
export { removePictures } from './remove-pictures.ts';
export { branchRoutes } from './routes.ts';
export { withoutEmoji } from './without-emoji.ts';
