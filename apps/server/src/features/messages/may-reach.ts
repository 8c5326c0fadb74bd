import type { Country } from '@vakit/contract';
import type { Config } from '../../config.ts';
import { limitsOwners } from '../../limits/limits-owners.ts';

/** Whether the operator lets businesses have messages sent to a country. */
export function mayReach(config: Config, country: Country): boolean {
  const { allowedCountries } = config;
  return !limitsOwners(config) || allowedCountries.includes('*') || allowedCountries.includes(country);
}
