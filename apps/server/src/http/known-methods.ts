import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    knownMethods?: Map<string, { pattern?: RegExp; readonly methods: Set<string> }>;
  }
}

/** Remembers of every address registered from here on by which methods it is asked. */
export function rememberMethods(app: Pick<FastifyInstance, 'addHook' | 'decorate'>): void {
  const known: NonNullable<FastifyInstance['knownMethods']> = new Map();
  app.decorate('knownMethods', known);
  app.addHook('onRoute', ({ url, method }) => {
    // Catch-all routes have no address of their own.
    if (url === '/*' || url === '*') return;
    const entry = known.get(url) ?? { methods: new Set<string>() };
    for (const each of [method].flat()) entry.methods.add(each);
    known.set(url, entry);
  });
}

/** The methods by which the address of a request is asked, in the order of the alphabet; none where it is not there. */
export function methodsOf({ server, url }: Pick<FastifyRequest, 'server' | 'url'>): string[] {
  const path = url.split('?', 1)[0]?.replace(/(.)\/+$/, '$1') ?? '';
  const found = [...(server.knownMethods ?? [])].filter(([known, entry]) => {
    // The patterns of several hundred addresses are made when somebody asks for the first time, and not at every start.
    entry.pattern ??= patternOf(known);
    return entry.pattern.test(path);
  });
  return [...new Set(found.flatMap(([, { methods }]) => [...methods]))].sort();
}

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split('/')
      .map((part) => (part === '*' ? '.+' : part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
      .join('/')}/?$`,
  );
