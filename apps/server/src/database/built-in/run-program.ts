import { spawn } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import type { PostgresUser } from './postgres-user.ts';

/**
 * Runs a program of PostgreSQL to its end, as the user that PostgreSQL runs as.
 * @param input what it reads
 * @returns what it answers
 * @throws Error with what it said, when it fails
 */
export async function runProgram(
  { prefix, options }: PostgresUser,
  command: readonly string[],
  input = '',
): Promise<string> {
  const [program = '', ...parameters] = [...prefix, ...command];
  const child = spawn(program, parameters, { ...options, cwd: '/', stdio: 'pipe' });
  // A program that ends early reads no more.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const status = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [answered, said, code] = await Promise.all([text(child.stdout), text(child.stderr), status]);
  if (code !== 0) throw programFailure(said);
  return answered;
}

/**
 * Turns the output of a PostgreSQL program into an error that the start can explain.
 * @param log where it was to be written, which a full disk does not take
 */
export function programFailure(said: string, log?: string): Error {
  const isFull =
    /No space left on device|Disk quota exceeded/.test(said) || (log && statfsSync(dirname(log)).bavail === 0);
  const code = isFull ? 'ENOSPC' : undefined;
  return Object.assign(new Error(`PostgreSQL does not start. It says:\n${said.trim()}`), code && { code });
}
