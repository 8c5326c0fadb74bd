import { createHash } from 'node:crypto';

/** A Content-Security-Policy that also lets the scripts run that stand in a page itself, by their digests. */
export function allowInlineScripts(policy: string, page: string): string {
  const digests = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script as string)
        .digest('base64')}'`,
  );
  return policy.replace("script-src 'self'", (sources) => [sources, ...digests].join(' '));
}
