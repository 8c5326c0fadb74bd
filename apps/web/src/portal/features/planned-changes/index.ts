export { touchedByBranch, touchedByOwnChange, touchedByPerson, useHandOver, useHandover } from './api.ts';
export { confirmTouched } from './confirm-touched.tsx';
export { type HandoverAddress, type HandoverKind, handoverPath, useHandoverAddress } from './handover-address.ts';
export { TouchedList } from './touched-list.tsx';
export { useLeadOn } from './use-lead-on.ts';
