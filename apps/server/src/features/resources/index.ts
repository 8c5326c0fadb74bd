export { addType } from './add-type.ts';
export { changeNeeds, columnsOfNeeds, listNeeds, refuseUnmetNeeds, replaceNeeds } from './needs.ts';
export { resourceRoutes } from './routes.ts';
