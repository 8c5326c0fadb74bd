import type { PGlite } from '@electric-sql/pglite';

/** Memory is compared and copied in blocks of so many bytes. Most are empty, and an image holds the others alone. */
const BLOCK = 65_536;
const EMPTY = Buffer.alloc(BLOCK);
/** When each file was changed as the image says: whatever is written to bears another time. */
const UNCHANGED = 1;

type Stream = { shared: object };
type Node = { contents?: Uint8Array | Record<string, Node> | null; usedBytes?: number; mtime: number };
/** What Emscripten's files in memory are made of, which no type tells */
type Files = { root: Node; nameTable: unknown[]; streams: (Stream | null | undefined)[] };

/**
 * Remembers all that an embedded database in memory consists of: the memory of its program and its files. What is returned
 * puts all of it back, which takes a twentieth of what another database takes to open, and tells whether that could be done.
 * In both moments no statement may be running, and libraries must have been loaded before the first.
 */
export function takeImage(pglite: PGlite): () => boolean {
  const { Module: program } = pglite;
  const stack = program.stackSave();
  const putMemoryBack = imageOfMemory(() => program.HEAPU8);
  const putFilesBack = imageOfFiles(program.FS as unknown as Files);
  return () => {
    if (program.stackSave() !== stack) return false;
    putMemoryBack();
    putFilesBack();
    return true;
  };
}

/** @param memory another array once the memory has grown */
function imageOfMemory(memory: () => Uint8Array): () => void {
  const image = new Map<number, Buffer>();
  const blocks = function* () {
    const { buffer, length } = memory();
    for (let start = 0; start < length; start += BLOCK) yield [start, Buffer.from(buffer, start, BLOCK)] as const;
  };
  for (const [start, block] of blocks()) if (!block.equals(EMPTY)) image.set(start, Buffer.from(block));
  return () => {
    for (const [start, block] of blocks()) {
      const former = image.get(start) ?? EMPTY;
      if (!block.equals(former)) block.set(former);
    }
  };
}

function imageOfFiles({ root, nameTable, streams }: Files): () => void {
  const formerNodes = [...nodesIn(root)].map((node) => {
    node.mtime = UNCHANGED;
    const { contents } = node;
    return { node, fields: { ...node }, copy: contents instanceof Uint8Array ? contents.slice() : { ...contents } };
  });
  const formerNames = [...nameTable];
  const formerStreams = streams.map(
    (stream) => stream && { stream, fields: { ...stream }, shared: { ...stream.shared } },
  );
  return () => {
    for (const { node, fields, copy } of formerNodes) {
      const isFolder = !(copy instanceof Uint8Array);
      const isChanged = isFolder || node.mtime !== UNCHANGED || node.contents !== fields.contents;
      if (isChanged && fields.contents) fields.contents = isFolder ? { ...copy } : copy.slice();
      Object.assign(node, fields);
    }
    nameTable.splice(0, Infinity, ...formerNames);
    streams.length = formerStreams.length;
    for (const [descriptor, former] of formerStreams.entries()) {
      if (former) Object.assign(Object.assign(former.stream, former.fields).shared, former.shared);
      streams[descriptor] = former?.stream;
    }
  };
}

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  if (!node.contents || node.contents instanceof Uint8Array) return;
  for (const child of Object.values(node.contents)) yield* nodesIn(child);
}
