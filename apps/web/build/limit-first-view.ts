import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Limits = {
  /** The page's HTML file */
  readonly page: string;
  /** What its first view loads at the most: JS and CSS, in bytes after gzip */
  readonly firstView: number;
  /** Modules that the script of the page imports as soon as it runs */
  readonly opens?: readonly string[];
  /** What each part that is loaded on demand may add */
  readonly later?: number;
};

/** Prints what the first view of a page loads, and fails the build when that, or what is loaded later, is too large. */
export function limitFirstView({ page, firstView, opens = [], later = Number.POSITIVE_INFINITY }: Limits): Plugin {
  return {
    name: 'limit-first-view',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        if (!chunks.some(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith(`/${page}`))) return;
        const isOpened = ({ facadeModuleId }: Rolldown.OutputChunk) =>
          [`/${page}`, ...opens].some((module) => facadeModuleId?.endsWith(module));
        const first = filesOf(chunks.filter(isOpened), bundle);
        const total = sizeOf(first, bundle);
        const list = [...first].map((file) => `  ${file} ${kilobytes(sizeOf([file], bundle))}`).join('\n');
        this.info(`First view of ${page}: ${kilobytes(total)} gzip of at most ${kilobytes(firstView)}\n${list}`);
        if (total > firstView) this.error(`The first view of ${page} is ${kilobytes(total - firstView)} too large`);

        for (const chunk of chunks.filter((each) => each.isDynamicEntry && !isOpened(each))) {
          const added = sizeOf(filesOf([chunk], bundle).difference(first), bundle);
          if (added > later) {
            this.error(
              `${chunk.fileName} adds ${kilobytes(added)} gzip; at most ${kilobytes(later)} may be loaded later`,
            );
          }
        }
      },
    },
  };
}

/** The scripts, what they import at once, and their styles. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    chunk.imports.forEach(visit);
  };
  for (const { fileName } of chunks) visit(fileName);
  return files;
}

const sizeOf = (files: Iterable<string>, bundle: Rolldown.OutputBundle): number =>
  [...files].reduce((sum, file) => sum + gzipSync(contentOf(bundle[file])).length, 0);

function contentOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string | Uint8Array {
  if (!file) return '';
  return file.type === 'chunk' ? file.code : file.source;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
