import type { Country } from '@vakit/contract';
import type { Config } from '../../config.ts';
import { limitsOwners } from '../../limits/limits-owners.ts';

/** To whose numbers a branch has text messages sent: those that it has chosen and the operator allows; none without a gateway. */
export const textedCountries = (config: Config, chosen: readonly Country[]): Country[] =>
  config.sms ? chosen.filter((country) => mayReach(config, country)) : [];

/** Whether the operator lets businesses have messages sent to a country. */
export function mayReach(config: Config, country: Country): boolean {
  const { allowedCountries } = config;
  return !limitsOwners(config) || allowedCountries.includes('*') || allowedCountries.includes(country);
}
