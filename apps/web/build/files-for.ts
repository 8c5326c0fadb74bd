import type { Rolldown } from 'vite';

/** The scripts, what they import at once, and their styles. */
export function filesFor(chunks: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Set<string> {
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

/** The chunk that begins with a module, by the end of its path. */
export function chunkOf(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk | undefined {
  return Object.values(bundle)
    .filter((file) => file.type === 'chunk')
    .find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
}
