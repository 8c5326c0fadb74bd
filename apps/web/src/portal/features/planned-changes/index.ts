export { touchedByBranch, touchedByOwnChange, touchedByPerson } from './api.ts';
export { confirmTouched } from './confirm-touched.tsx';
export { TouchedList } from './touched-list.tsx';
export { useLeadOn } from './use-lead-on.ts';
