import type { Config } from './config.ts';
import type { DemoSignIn } from './features/demo/index.ts';

/** Tells the person at the terminal that the server listens, and at which addresses. */
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
  return `Vakit cannot start.\n${describeReason(error)}`;
}

type Trouble = {
  readonly code?: string;
  readonly errcode?: number;
  readonly errno?: number;
  readonly message?: string;
} & {
  readonly port?: number;
  readonly path?: string;
  readonly address?: string;
};

/** Explains an error in a line, with the remedy if it is known. */
export function describeReason(error: unknown): string {
  const { code = '', message = String(error), port, path, address } = error as Trouble;
  const where = path ?? 'a file that Vakit needs';
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Stop it, or set PORT to another one.`;
    case 'EADDRNOTAVAIL':
      return `This machine does not have the address ${address}. Set HOST to one of its own, or to 0.0.0.0 for all.`;
    case 'EACCES':
    case 'EPERM':
      return port === undefined
        ? `This user may not use ${where}. Give it to the user that runs Vakit, or set DATA_DIR to another folder.`
        : `This user may not listen on port ${port}. Set PORT to one above 1023.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${where} is not a folder. Set DATA_DIR to another one.`;
    case 'EROFS':
      return `The disk of ${where} is read-only. Set DATA_DIR to a folder that can be written to.`;
    case 'ENOSPC':
    case 'EDQUOT':
    case '53100':
      return 'The disk is full. Make room, then start again.';
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
      return `PostgreSQL cannot be reached (${message}). Look whether it runs, and at DATABASE_URL.`;
    case '28P01':
    case '28000':
    case '3D000':
      return `PostgreSQL refuses: ${message}. Look at DATABASE_URL.`;
    default:
      return message;
  }
}
