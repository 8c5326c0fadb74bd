import { partsOnDemand } from '../parts-on-demand.tsx';

/** What only those need who come with others, or to several people */
export const [, PartyParts] = partsOnDemand(() => import('./on-demand.ts'));
