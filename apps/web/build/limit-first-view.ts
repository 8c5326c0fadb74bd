import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { chunkOf, filesFor } from './files-for.ts';

type Limits = {
  /** The page's HTML file */
  readonly page: string;
  /** JS and CSS that a first view may load, in bytes after gzip */
  readonly firstView: number;
  /** Modules that the script of the page imports as soon as it runs */
  readonly opens?: readonly string[];
  /** The modules of each screen that may be seen first; the last one is that from which the others are reached */
  readonly screens?: readonly (readonly string[])[];
  /** Modules that are loaded once the first screen is there, one after the other, without anybody having to wait for them */
  readonly inBackground?: readonly string[];
  /** Bytes that each part may add when it is loaded on demand */
  readonly later?: number;
};

/** Prints what the first views of a page load, and fails the build when that, or what is loaded later, is too large. */
export function limitFirstView(limits: Limits): Plugin {
  const { page, firstView, opens = [], screens = [[]], inBackground = [], later = Number.POSITIVE_INFINITY } = limits;
  return {
    name: 'limit-first-view',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        if (!chunkOf(`/${page}`, bundle)) return;
        const filesOf = (modules: readonly string[]) =>
          filesFor(
            modules.map((module) => chunkOf(module, bundle) ?? this.error(`${module} is no part of ${page}`)),
            bundle,
          );

        let seen = new Set<string>();
        for (const screen of screens) {
          seen = filesOf([`/${page}`, ...opens, ...screen]);
          const total = sizeOf(seen, bundle);
          const list = [...seen].map((file) => `  ${file} ${kilobytes(sizeOf([file], bundle))}`).join('\n');
          this.info(`First view of ${page}: ${kilobytes(total)} gzip of at most ${kilobytes(firstView)}\n${list}`);
          if (total > firstView) this.error(`The first view of ${page} is ${kilobytes(total - firstView)} too large`);
        }

        const check = (name: string, added: Set<string>) => {
          const size = sizeOf(added, bundle);
          if (size > later)
            this.error(`${name} adds ${kilobytes(size)} gzip; at most ${kilobytes(later)} may be loaded later`);
        };
        let loaded = seen;
        for (const module of inBackground) {
          const files = filesOf([module]);
          check(module, files.difference(loaded));
          loaded = loaded.union(files);
        }
        for (const chunk of chunks.filter(({ isDynamicEntry }) => isDynamicEntry))
          check(chunk.fileName, filesFor([chunk], bundle).difference(loaded));
      },
    },
  };
}

const sizeOf = (files: Iterable<string>, bundle: Rolldown.OutputBundle): number =>
  [...files].reduce((sum, file) => sum + gzipSync(contentOf(bundle[file])).length, 0);

function contentOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string | Uint8Array {
  if (!file) return '';
  return file.type === 'chunk' ? file.code : file.source;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
