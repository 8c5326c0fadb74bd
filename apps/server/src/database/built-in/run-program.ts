import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { PostgresUser } from './postgres-user.ts';

/**
 * Runs a program of PostgreSQL to its end, as the user that PostgreSQL runs as.
 * @param input what it reads
 * @throws Error with what it said, when it fails
 */
export async function runProgram(
  { prefix, options }: PostgresUser,
  command: readonly string[],
  input = '',
): Promise<void> {
  const [program = '', ...parameters] = [...prefix, ...command];
  const child = spawn(program, parameters, { ...options, cwd: '/', stdio: ['pipe', 'ignore', 'pipe'] });
  // A program that ends early reads no more.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const status = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [said, code] = await Promise.all([text(child.stderr), status]);
  if (code !== 0) throw programFailure(said);
}

/** What a program of PostgreSQL said, as an error that the start can explain. */
export function programFailure(said: string): Error {
  const code = /No space left on device|Disk quota exceeded/.test(said) ? 'ENOSPC' : undefined;
  return Object.assign(new Error(`PostgreSQL does not start. It says:\n${said.trim()}`), code && { code });
}
