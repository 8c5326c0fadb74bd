import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Maps of the source are not among them: only who looks for a mistake loads one. */
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;
// The server fills in booking.html for each branch, so only what goes out as it is gets compressed here.
const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Puts a `.br` and a `.gz` beside each text file of the build, so that the server compresses none. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    async writeBundle({ dir }) {
      if (!dir) return;
      const files = await readdir(dir, { recursive: true });
      // Files of the page that was built before are compressed already.
      const plain = files.filter((file) => COMPRESSIBLE.test(file) && !files.includes(`${file}.br`));
      await Promise.all(plain.map((file) => compress(join(dir, file))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  for (const [extension, compressor] of Object.entries(compressors)) {
    await writeFile(`${path}.${extension}`, await compressor(content));
  }
}
