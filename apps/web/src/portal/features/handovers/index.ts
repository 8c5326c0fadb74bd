/** How other screens lead to the one on which appointments go to others: see `schedule-exceptions/handover`. */
export { useHandOver, useHandover } from './api.ts';
export { type HandoverAddress, type HandoverKind, handoverPath, useHandoverAddress } from './handover-address.ts';
