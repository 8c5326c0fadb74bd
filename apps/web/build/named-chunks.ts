import type { Plugin } from 'vite';

/** Modules that are put into one file, each named by a part of its path. */
export type NamedChunk = { readonly name: string; readonly holds: readonly RegExp[] };

/** For the bundler. */
export const groupsOf = (chunks: readonly NamedChunk[]) =>
  chunks.map(({ name, holds }) => ({ name, test: (id: string) => holds.some((path) => path.test(id)) }));

/**
 * Fails the build of a page when one of its named files would hold nothing of something that it is to hold: that was
 * renamed, and is now somewhere else.
 * @param page the HTML file
 */
export function checkNamedChunks(page: string, chunks: readonly NamedChunk[]): Plugin {
  return {
    name: 'check-named-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const built = Object.values(bundle).filter((file) => file.type === 'chunk');
      if (!built.some(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${page}`))) return;
      for (const { name, holds } of chunks) {
        const modules = built.filter((chunk) => chunk.name === name).flatMap(({ moduleIds }) => moduleIds);
        const missing = holds.filter((path) => !modules.some((id) => path.test(id)));
        if (missing.length > 0) this.error(`The file "${name}" holds nothing of ${missing.join(', ')}`);
      }
    },
  };
}
