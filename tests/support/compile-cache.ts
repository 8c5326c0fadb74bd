import { fileURLToPath } from 'node:url';

/** Has a process keep what Node compiles, where a server that is started by `main.js` keeps it: half of a start, else. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.cache/compiled', import.meta.url)) };
