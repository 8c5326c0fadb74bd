export { useInvitations } from './api.ts';
