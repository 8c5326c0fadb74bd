import type { Visitor } from '../http/visitor.ts';
import type { Limit, Use } from './consume-uses.ts';

/** How many networks of one site may do as much as one of them */
const NETWORKS_OF_SITE = 10;

/**
 * Counts a visitor by network address and, for IPv6, also by the site around it, which has 65,536 of them.
 * @param amount how many places it takes
 */
export const usesFrom = ({ network, site }: Pick<Visitor, 'network' | 'site'>, limit: Limit, amount = 1): Use[] => [
  { limit, name: network, amount },
  ...(site === undefined ? [] : [{ limit: ofSite(limit), name: site, amount }]),
];

/** Nobody waits for those who share a site. */
const ofSite = (limit: Limit): Limit => ({
  ...limit,
  scope: `${limit.scope}-site`,
  max: limit.max * NETWORKS_OF_SITE,
  isRough: true,
});
