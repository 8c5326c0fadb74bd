import { createContext } from 'react';

/** How a website shows this page within its own: in place, or in a window over it. */
export type Embedding = 'inline' | 'window';

/** Undefined where the page stands alone */
export const EmbeddingContext = createContext<Embedding | undefined>(undefined);
