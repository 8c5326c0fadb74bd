export { NoticeTick } from './notice-tick.tsx';
export { isWritten, useReach, useSendsTexts } from './reach.ts';
export { CallLink, WhoIsTold } from './who-is-told.tsx';
