export { NextVisit, Repeat } from './dialogs.ts';
export { NextVisitButton } from './next-visit-button.tsx';
