export { useServices } from './api.ts';
