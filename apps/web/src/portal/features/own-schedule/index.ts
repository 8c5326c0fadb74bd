export { useOwnSchedule } from './api.ts';
