import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { createContext, isContext, type Module, runInContext, SourceTextModule } from 'node:vm';
import type { BrowserWindow } from 'happy-dom';

const BUILD = new URL('../../../apps/web/dist/', import.meta.url);

type Script = { readonly source: string; compiled?: Buffer };
/** As Node has it, which its types do not tell */
type Compiled = SourceTextModule & { createCachedData(): Buffer };

/** Changes with the clock */
const CHANGING = new Set(['Date', 'globalThis', 'undefined', 'NaN', 'Infinity', 'eval']);
const BUILT_IN = (runInContext('Object.getOwnPropertyNames(globalThis)', createContext({})) as string[]).filter(
  (name) => !CHANGING.has(name),
);
const OF_PAGES = ['window', 'document', 'navigator', 'Node', 'Element', 'HTMLElement', 'ShadowRoot', 'performance'];
/**
 * Names what the scripts use of the language and of the page once: each look for a global name of a context is an errand
 * out of it, and React does thousands for one key.
 */
const NAMES = `const { ${[...BUILT_IN, ...OF_PAGES].join(', ')} } = globalThis; `;

/** The built scripts by their paths: read and compiled once for all pages. */
const scripts = new Map<string, Script>();

function scriptAt(path: string): Script {
  const known = scripts.get(path);
  if (known) return known;
  const script = { source: NAMES + readFileSync(new URL(`.${path}`, BUILD), 'utf8') };
  scripts.set(path, script);
  return script;
}

/** Runs the module scripts of the document, as a browser does: each page has all of them for itself. */
export async function runScripts(window: BrowserWindow): Promise<void> {
  if (!isContext(window)) createContext(window);
  const modules = new Map<string, SourceTextModule>();
  const addressOf = (specifier: string, from: string) =>
    new URL(specifier, new URL(from, window.location.origin)).pathname;

  function moduleAt(path: string): SourceTextModule {
    const known = modules.get(path);
    if (known) return known;
    const script = scriptAt(path);
    // Functions as well as modules are compiled once for all pages: what is compiled when it is called is in no cache.
    if (!script.compiled) setFlagsFromString('--no-lazy');
    const made = new SourceTextModule(script.source, {
      context: window,
      ...(script.compiled && { cachedData: script.compiled }),
      identifier: path,
      initializeImportMeta: (meta) => {
        meta.url = new URL(path, window.location.origin).href;
      },
      importModuleDynamically: ((specifier: string) => run(addressOf(specifier, path))) as never,
    });
    if (!script.compiled) setFlagsFromString('--lazy');
    script.compiled ??= (made as Compiled).createCachedData();
    modules.set(path, made);
    made.linkRequests(made.moduleRequests.map(({ specifier }) => moduleAt(addressOf(specifier, path))));
    return made;
  }

  async function run(path: string): Promise<Module> {
    const module = moduleAt(path);
    if (module.status === 'unlinked') module.instantiate();
    await module.evaluate();
    return module;
  }

  for (const script of window.document.querySelectorAll('script[type=module][src]')) {
    await run(addressOf(script.getAttribute('src') as string, '/'));
  }
}
