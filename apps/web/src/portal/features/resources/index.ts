export { useMaintenance, useResourceTypes } from './api.ts';
export { NeedsSection } from './needs-section.tsx';
export { RoomSelects } from './room-selects.tsx';
export { TypeCard } from './type-card.tsx';
export { TypeForm } from './type-form.tsx';
