import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Prints what the first view of a page loads, and fails the build when it is more than `max` bytes after gzip. */
export function limitFirstView(page: string, max: number): Plugin {
  return {
    name: 'limit-first-view',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = filesOfFirstView(page, bundle);
        const sizes = files.map((file) => ({ file, bytes: gzipSync(contentOf(bundle[file])).length }));
        const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
        const list = sizes.map(({ file, bytes }) => `  ${file} ${kilobytes(bytes)}`).join('\n');
        this.info(`First view of ${page}: ${kilobytes(total)} gzip of at most ${kilobytes(max)}\n${list}`);
        if (total > max) this.error(`The first view of ${page} is ${kilobytes(total - max)} too large`);
      },
    },
  };
}

/** The page's script, what it imports at once, and their styles. */
function filesOfFirstView(page: string, bundle: Rolldown.OutputBundle): string[] {
  const entry = Object.values(bundle).find(
    (file): file is Rolldown.OutputChunk =>
      file.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith(`/${page}`) === true,
  );
  if (!entry) throw new Error(`The build has no entry for ${page}`);
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    chunk.imports.forEach(visit);
  };
  visit(entry.fileName);
  return [...files];
}

function contentOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string | Uint8Array {
  if (!file) return '';
  return file.type === 'chunk' ? file.code : file.source;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
