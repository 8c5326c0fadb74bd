// The pages forbid `eval`. Zod would try it once, and be reported for it, unless it finds this when it is loaded.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
