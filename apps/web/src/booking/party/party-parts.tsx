import { partsOnDemand } from '../parts-on-demand.tsx';

/** Parts for customers who come with guests or to several people only */
export const [, PartyParts] = partsOnDemand(() => import('./on-demand.ts'));
