export { useServiceCategories, useServices } from './api.ts';
