import { Readable } from 'node:stream';
import type { BrowserWindow } from 'happy-dom';
import type { TestApp } from '../../../apps/server/src/test-support/test-app.ts';

/** A request of a page, and its answer. */
export type Exchange = {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly status: number;
};

/** Stands between a page and the server: lets a call through late, or answers in its place. */
export type Obstacle = {
  readonly meets: (url: string, method: string) => boolean;
  /** Undefined lets the call through. */
  readonly meet: () => Promise<Trouble | undefined>;
};
/** Cut off, lost on the way back, or a status of something before Vakit that knows nothing of its envelope */
export type Trouble = 'offline' | 'lost' | number;

type Asked = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Blob | null;
  readonly signal?: AbortSignal | null;
};

type Cookie = { readonly value: string; readonly path: string };

/** The line between one browser and the server: what is sent arrives there over its whole HTTP stack, without a network. */
export class Line {
  private readonly app: TestApp;
  private readonly cookies = new Map<string, Cookie>();
  private readonly obstacles: Obstacle[] = [];
  private readonly listeners = new Set<(exchange: Exchange) => void>();
  /** Ends what is still under way. */
  private readonly end = new AbortController();

  constructor(app: TestApp) {
    this.app = app;
  }

  /** The newest is met first. */
  put(obstacle: Obstacle): () => void {
    this.obstacles.unshift(obstacle);
    return () => void this.obstacles.splice(this.obstacles.indexOf(obstacle), 1);
  }

  listen(listener: (exchange: Exchange) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.end.abort();
  }

  /** `fetch`, as a page has it. */
  fetchOf(window: BrowserWindow): (input: string | URL, asked?: Asked) => Promise<Response> {
    return async (input, asked = {}) => {
      const url = new URL(String(input), window.location.href);
      const { signal } = asked;
      const aborted = () => new window.DOMException('The operation was aborted.', 'AbortError');
      if (signal?.aborted) throw aborted();
      const leave = new AbortController();
      const stop = () => leave.abort();
      signal?.addEventListener('abort', stop);
      this.end.signal.addEventListener('abort', stop);
      const answer = await Promise.race([
        this.send(url, asked, leave.signal),
        new Promise<never>((_, reject) => leave.signal.addEventListener('abort', () => reject(aborted()))),
      ]);
      if (answer === 'offline') throw new window.TypeError('Failed to fetch');
      const { status, headers, stream } = answer;
      leave.signal.addEventListener('abort', () => stream?.destroy(aborted() as unknown as Error));
      stream?.on('error', () => undefined);
      const body = stream && status !== 204 && status !== 304 ? (Readable.toWeb(stream) as ReadableStream) : null;
      const response = new Response(body, { status, headers });
      // Parsed in the page's own world, because its libraries know plain objects by their prototypes.
      response.json = async () => window.JSON.parse(await response.text());
      response.blob = async () =>
        new window.Blob([await response.arrayBuffer()], {
          type: response.headers.get('content-type') ?? '',
        }) as unknown as Blob;
      return response;
    };
  }

  private async send(url: URL, { method = 'GET', headers = {}, body = null }: Asked, signal: AbortSignal) {
    const payload = body === null || typeof body === 'string' ? body : Buffer.from(await body.arrayBuffer());
    const tell = (status: number) => {
      const text = typeof body === 'string' ? body : null;
      for (const listener of this.listeners) listener({ url: url.href, method, headers, body: text, status });
    };
    let isLost = false;
    for (const obstacle of [...this.obstacles]) {
      if (!obstacle.meets(url.href, method)) continue;
      const trouble = await obstacle.meet();
      if (trouble === undefined) continue;
      if (trouble === 'offline') return trouble;
      if (trouble === 'lost') {
        isLost = true;
        break;
      }
      tell(trouble);
      return { status: trouble, headers: new Headers() };
    }
    const cookie = this.cookiesFor(url.pathname);
    // An answer can be broken off once it has begun: before that, it would fail where nobody listens.
    const broken = new AbortController();
    const answer = await this.app.http.inject({
      method: method as 'GET',
      url: url.pathname + url.search,
      headers: { host: url.host, 'sec-fetch-site': 'same-origin', ...headers, ...(cookie && { cookie }) },
      ...(payload !== null && { payload }),
      payloadAsStream: true,
      signal: broken.signal,
    });
    if (signal.aborted) broken.abort();
    signal.addEventListener('abort', () => broken.abort());
    const told = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const each of [value].flat()) if (each !== undefined) told.append(name, String(each));
    }
    for (const each of told.getSetCookie()) this.keep(each);
    tell(answer.statusCode);
    if (isLost) return 'offline';
    return { status: answer.statusCode, headers: told, stream: answer.stream() };
  }

  private keep(header: string): void {
    const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
    const [name = '', value = ''] = pair.split('=');
    const attribute = (wanted: string) =>
      attributes.find((each) => each.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    if (attribute('max-age') === '0') this.cookies.delete(name);
    else this.cookies.set(name, { value, path: attribute('path') ?? '/' });
  }

  private cookiesFor(pathname: string): string {
    const fitting = [...this.cookies].filter(([, { path }]) => pathname.startsWith(path));
    return fitting.map(([name, { value }]) => `${name}=${value}`).join('; ');
  }
}
