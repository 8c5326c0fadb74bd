export { NoticeTick } from './notice-tick.tsx';
export { notifyChanged } from './notify-changed.tsx';
export { isWritten, useReach, useSendsTexts } from './reach.ts';
export { WhoIsTold } from './who-is-told.tsx';
