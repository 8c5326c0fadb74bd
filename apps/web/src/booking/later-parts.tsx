import { partsOnDemand } from './parts-on-demand.tsx';

/** What comes after the first step */
export const [loadParts, LaterParts] = partsOnDemand(() => import('./later.ts'));
