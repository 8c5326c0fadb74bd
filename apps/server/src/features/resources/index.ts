export { changeNeeds, listNeeds, refuseUnmetNeeds, replaceNeeds, typesOf } from './needs.ts';
export { resourceRoutes } from './routes.ts';
