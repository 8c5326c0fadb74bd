import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;

/**
 * Takes from everybody but its owner what they may do in a folder. The embedded database sets the modes of its files
 * itself, whatever the process allows, and a restored folder may come with others.
 */
export async function closeToOthers(folder: string): Promise<void> {
  // Windows keeps rights elsewhere.
  if (process.platform === 'win32') return;
  const names = ['', ...(await readdir(folder, { recursive: true }))];
  await Promise.all(names.map((name) => closeOne(join(folder, name))));
}

async function closeOne(path: string): Promise<void> {
  try {
    const { mode } = await stat(path);
    if (mode & OTHERS) await chmod(path, mode & 0o7777 & ~OTHERS);
  } catch (error) {
    // The database may have taken a file away meanwhile; what belongs to somebody else is theirs to close.
    if (!['ENOENT', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
