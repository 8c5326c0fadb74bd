import type { Config } from './config.ts';
import type { DemoSignIn } from './features/demo/index.ts';

/** What the person at the terminal needs to know once the server listens. */
export function describeStart(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  demo: DemoSignIn | undefined,
  mailbox?: string,
): string {
  const lines = ['', 'Vakit is running.'];
  for (const slug of demo?.slugs ?? []) lines.push(`  Booking page   ${publicUrl}/${slug}`);
  lines.push(`  Portal         ${publicUrl}/login`);
  if (demo) lines.push(`  Demo sign-in   ${demo.email}  ·  ${demo.password}`);
  if (mailbox) lines.push(`  Mailbox        ${publicUrl}${mailbox}`);
  return `${lines.join('\n')}\n`;
}

/** Why the server cannot start, in words that say what to do where that is known. */
export function describeFailure(error: unknown): string {
  const { code, port, message = String(error) } = error as { code?: string; port?: number; message?: string };
  const reason =
    code === 'EADDRINUSE' ? `Port ${port} is in use by another program. Stop it, or set PORT to another one.` : message;
  return `Vakit cannot start.\n${reason}`;
}
