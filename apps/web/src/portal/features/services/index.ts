export { useServiceCategories, useServices } from './api.ts';
export { severalAddress } from './several/several-address.ts';
