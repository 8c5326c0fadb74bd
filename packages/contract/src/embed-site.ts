import { z } from 'zod';
import { EMBED_SITES_MAX } from './limits.ts';
import type { TextKey } from './text.ts';

const invalid: TextKey = 'embedSites.invalid';
const LOCAL = ['localhost', '127.0.0.1'];

/** Origin of a website as browsers write it; undefined for an impossible address. Without a scheme it is `https`. */
function originOf(address: string): string | undefined {
  const url = URL.parse(/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOCAL.includes(url.hostname));
  // It stands in a header: nothing but letters, digits, dots and hyphens.
  return url && isSafe && /^[a-z\d.-]*[a-z\d]$/.test(url.hostname) && !url.username ? url.origin : undefined;
}

const embedSite = z
  .string()
  .trim()
  .max(200)
  .transform((address, context) => {
    const origin = originOf(address);
    if (origin) return origin;
    context.addIssue({ code: 'custom', message: invalid });
    return z.NEVER;
  });

/** The websites that may show a branch's page within theirs, each once: `https://sikberber.example` */
export const embedSites = z
  .array(embedSite)
  .max(EMBED_SITES_MAX)
  .transform((sites) => [...new Set(sites)]);
