import { partsOnDemand } from './parts-on-demand.tsx';

/** Parts for the steps after the first */
export const [loadParts, LaterParts] = partsOnDemand(() => import('./later.ts'));
