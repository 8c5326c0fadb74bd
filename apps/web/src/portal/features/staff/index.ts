export { useStaff } from './api.ts';
