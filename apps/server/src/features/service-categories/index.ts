export { addMissingCategories } from './add-missing-categories.ts';
export { createServiceCategory } from './create-service-category.ts';
export { serviceCategoryRoutes } from './routes.ts';
