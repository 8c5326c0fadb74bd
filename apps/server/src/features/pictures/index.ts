export { pictureFileRoutes } from './file-routes.ts';
export { pictureRoutes } from './routes.ts';
export { cleanUpFiles } from './stored-files.ts';
