export { addMissingCategories } from './add-missing-categories.ts';
export { serviceCategoryRoutes } from './routes.ts';
