import type { Config } from './config.ts';
import type { DemoSignIn } from './features/demo/index.ts';

/** What the person at the terminal needs to know once the server listens. */
export function describeStart({ publicUrl }: Config, demo: DemoSignIn | undefined): string {
  const lines = ['', 'Vakit is running.'];
  for (const slug of demo?.slugs ?? []) lines.push(`  Booking page   ${publicUrl}/${slug}`);
  lines.push(`  Portal         ${publicUrl}/login`);
  if (demo) lines.push(`  Demo sign-in   ${demo.email}  ·  ${demo.password}`);
  return `${lines.join('\n')}\n`;
}
