import { Skeleton } from '@mantine/core';
import type { PartyPart } from '@vakit/contract';

/** In pixels, of the title and of each that was booked together, which takes two lines, or three on a phone */
const [TITLE, TWO_LINES, THREE_LINES] = [18, 54, 70];

/** As high as what comes, so that no button below it moves from under a finger. */
export const PartsSkeleton = ({ party }: { readonly party: readonly PartyPart[] }) => (
  <Skeleton h={{ base: TITLE + THREE_LINES * party.length, sm: TITLE + TWO_LINES * party.length }} />
);
