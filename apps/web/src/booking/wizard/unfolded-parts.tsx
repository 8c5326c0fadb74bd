import { partsOnDemand } from '../parts-on-demand.tsx';

/** Parts for a service that unfolds, in the file of the later steps */
export const [, UnfoldedParts] = partsOnDemand(() => import('./service-extras.tsx'));
