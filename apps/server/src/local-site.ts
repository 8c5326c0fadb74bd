import type { Config } from './config.ts';

const LOCAL_NAME = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether the site is meant for this machine alone: somebody tries it, or tests against it. */
export function isLocalSite({ publicUrl, production }: Pick<Config, 'publicUrl' | 'production'>): boolean {
  return !production && LOCAL_NAME.test(new URL(publicUrl).hostname);
}

/** Whether owners, too, may be strangers to whoever runs the site, so that what they can have sent is limited. */
export function limitsOwners(config: Pick<Config, 'publicUrl' | 'production' | 'rateLimit'>): boolean {
  return config.rateLimit && !isLocalSite(config);
}
