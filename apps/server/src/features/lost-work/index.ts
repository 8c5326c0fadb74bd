/** Work that waits in the database without a job that would do it. */
export { findLostWork, LOST_WORK } from './find-lost-work.ts';
