export { touchedByBranch, touchedByOwnChange, touchedByPerson } from './api.ts';
export { confirmTouched } from './confirm-touched.tsx';
