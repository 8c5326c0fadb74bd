import type { Config } from '../config.ts';
import { isLocalSite } from '../http/local-site.ts';

/** Whether owners, too, may be strangers to whoever runs the site, so that what they can have sent is limited. */
export function limitsOwners(config: Pick<Config, 'publicUrl' | 'production' | 'rateLimit'>): boolean {
  return config.rateLimit && !isLocalSite(config);
}
