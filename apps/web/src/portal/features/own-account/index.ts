export { useOwnAccount } from './api.ts';
