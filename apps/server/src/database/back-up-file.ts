import { access, open, rename, rm } from 'node:fs/promises';

/**
 * Has a new file written beside its place, for its own user alone, and puts it there once it is whole; otherwise nothing stays.
 * @throws Error with a sentence for the person at the terminal when a file of that name is there
 */
export async function writeWhole<Result>(
  file: string,
  write: (unfinished: string) => Promise<Result>,
): Promise<Result> {
  if (await fileExists(file)) throw new Error(`${file} is there already. Choose another name.`);
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  await (await open(unfinished, 'wx', 0o600)).close();
  try {
    const result = await write(unfinished);
    await rename(unfinished, file);
    return result;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

const fileExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
