import { setTimeout as pause } from 'node:timers/promises';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { Browser, type BrowserPage, type BrowserWindow } from 'happy-dom';
import type { TestApp } from '../../../apps/server/src/test-support/test-app.ts';
import { PATIENCE } from '../../support/patience.ts';
import { shownText } from './element.ts';
import { type Scope, watchFocus } from './find.ts';
import { type Exchange, Line } from './line.ts';
import { Finder } from './locator.ts';
import { runScripts } from './page-scripts.ts';

/** In CSS pixels */
export const DEVICES = {
  phone: { width: 390, height: 844 },
  shortPhone: { width: 390, height: 664 },
  smallPhone: { width: 360, height: 640 },
  tinyPhone: { width: 320, height: 568 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
};
export type Device = keyof typeof DEVICES;

type Visit = {
  readonly app: TestApp;
  readonly url: string;
  readonly device: Device;
  /** Content of `localStorage` at the beginning */
  readonly stored: Readonly<Record<string, string>>;
};

type Pattern = string | RegExp | ((url: URL) => boolean);

/** A pattern of an address, in which `*` is a part of a path and `**` any parts. */
export const patternOf = (glob: string): RegExp =>
  new RegExp(`^${RegExp.escape(glob).replaceAll('\\*\\*', '.*').replaceAll('\\*', '[^/]*')}$`);

/** A page of the built site in a document without a browser: it draws nothing, and asks the server for everything. */
export class Page extends Finder {
  readonly line: Line;
  /** How often the document has changed */
  changes = 0;
  protected readonly words = '';
  private readonly base: string;
  private readonly browser: Browser;
  private readonly inner: BrowserPage;
  private now: Date;
  private storage: Readonly<Record<'localStorage' | 'sessionStorage', Storage>> | undefined;
  private readonly stored: Readonly<Record<string, string>>;
  private known: { readonly document: Document; readonly user: UserEvent } | undefined;

  constructor({ app, url, device, stored }: Visit) {
    super();
    this.base = url;
    this.stored = stored;
    this.now = app.context.now();
    this.line = new Line(app);
    this.browser = new Browser({
      settings: {
        enableJavaScriptEvaluation: true,
        suppressInsecureJavaScriptEnvironmentWarning: true,
        // Modules are run by `runScripts`.
        disableJavaScriptFileLoading: true,
        handleDisabledFileLoadingAsSuccess: true,
        // A screen waits for its style sheets, which say nothing here.
        enableCSSFileLoading: true,
        disableComputedStyleRendering: true,
        device: { prefersReducedMotion: 'reduce' },
        fetch: {
          interceptor: {
            beforeAsyncRequest: async ({ request, window }) => {
              if (request.url.endsWith('.css'))
                return new window.Response('', { headers: { 'content-type': 'text/css' } });
              const answer = await this.line.fetchOf(window)(request.url);
              return new window.Response(await answer.text(), {
                status: answer.status,
                headers: { 'content-type': answer.headers.get('content-type') ?? '' },
              });
            },
          },
        },
        navigation: { beforeContentCallback: (window) => this.prepare(window) },
      },
    });
    this.inner = this.browser.newPage();
    this.inner.setViewport(DEVICES[device]);
  }

  page(): Page {
    return this;
  }

  protected scopes(): Scope[] {
    return [this.document];
  }

  private get window(): BrowserWindow {
    return this.inner.mainFrame.window;
  }

  private get document(): Document {
    return this.window.document as unknown as Document;
  }

  /** Waits until nothing changes for a moment: what was done has then been drawn, unless the server was asked. */
  async settled(): Promise<void> {
    for (let round = 0; round < 10; round++) {
      const { changes } = this;
      await pause(10);
      if (this.changes === changes) return;
    }
  }

  /** The hands of who uses the page. */
  get user(): UserEvent {
    const { document } = this;
    if (this.known?.document !== document) {
      this.known = { document, user: userEvent.setup({ document, delay: null, pointerEventsCheck: 0 }) };
    }
    return this.known.user;
  }

  private prepare(window: BrowserWindow): void {
    this.storage ??= this.openStorage(window);
    for (const [name, value] of Object.entries(this.storage)) Object.defineProperty(window, name, { value });
    Object.assign(window, { fetch: this.line.fetchOf(window), getComputedStyle: styleOf });
    giveMeasures(window);
    tellOfFragments(window);
    // A page that is loaded anew stays where it is in its history.
    window.location.reload = () => void this.reload();
    setClock(window, this.now);
    const watched = { attributes: true, characterData: true, childList: true, subtree: true };
    const count = () => {
      this.changes += 1;
    };
    new window.MutationObserver(count).observe(window.document, watched);
    // Listeners belong to the window, because those of the document are lost when its content comes.
    watchFocus(window as unknown as Window);
    for (const event of ['focusin', 'input']) window.addEventListener(event, count);
    window.addEventListener('load', () => {
      runScripts(window).catch((error) => this.inner.console.error(error));
    });
  }

  /** It outlives the documents that find it. */
  private openStorage({ localStorage, sessionStorage }: BrowserWindow) {
    for (const [name, value] of Object.entries(this.stored)) localStorage.setItem(name, value);
    return { localStorage, sessionStorage } as unknown as NonNullable<Page['storage']>;
  }

  setTime(instant: Date): void {
    this.now = instant;
    setClock(this.window, instant);
  }

  /** Lists the errors that the page has reported */
  problems(): string[] {
    const entries = this.inner.virtualConsolePrinter.read();
    return entries.filter(({ type }) => type === 'error').map(({ message }) => message.map(describe).join(' '));
  }

  shown(): string {
    return this.document.body ? shownText(this.document.body) : '';
  }

  async close(): Promise<void> {
    this.line.close();
    await this.browser.close();
  }

  url(): string {
    return this.inner.url;
  }

  async title(): Promise<string> {
    return this.document.title;
  }

  async goto(path: string): Promise<void> {
    await this.inner.goto(new URL(path, this.base).href);
  }

  async reload(): Promise<void> {
    await this.inner.reload();
  }

  async goBack(): Promise<void> {
    await this.inner.goBack();
  }

  async goForward(): Promise<void> {
    await this.inner.goForward();
  }

  setViewportSize(size: { readonly width: number; readonly height: number }): void {
    this.inner.setViewport(size);
  }

  async waitForURL(pattern: Pattern): Promise<void> {
    const fitsUrl = (url: string) => {
      if (typeof pattern === 'function') return pattern(new URL(url));
      if (pattern instanceof RegExp) return pattern.test(url);
      return patternOf(pattern.startsWith('/') ? this.base + pattern : pattern).test(url);
    };
    const started = performance.now();
    while (!fitsUrl(this.url())) {
      if (performance.now() - started > PATIENCE) throw new Error(`${this.url()} is not ${pattern}`);
      await pause(10);
    }
  }

  /** The next call to an address that fits, once it is answered. */
  waitForResponse(address: RegExp): Promise<Exchange> {
    return this.waitForCall(({ url }) => address.test(url));
  }

  /** The next call that fits, once it is answered. */
  waitForCall(fitsCall: (exchange: Exchange) => boolean): Promise<Exchange> {
    const { promise, resolve, reject } = Promise.withResolvers<Exchange>();
    const timer = setTimeout(() => reject(new Error('No such call was made')), PATIENCE);
    const stop = this.line.listen((exchange) => {
      if (!fitsCall(exchange)) return;
      clearTimeout(timer);
      stop();
      resolve(exchange);
    });
    return promise;
  }

  /** Runs a function, which reaches nothing outside of itself, in the page. */
  async evaluate<Result, Argument>(
    look: (argument: Argument) => Result,
    argument?: Argument,
  ): Promise<Awaited<Result>> {
    return this.run(look as never, argument);
  }

  async run<Result>(look: (...given: unknown[]) => Result, ...given: unknown[]): Promise<Awaited<Result>> {
    return await (this.window.eval(`(${look})`) as typeof look)(...given);
  }

  readonly keyboard = {
    /** One key, with others held as in `Shift+Tab`. */
    press: async (keys: string): Promise<void> => {
      const names = keys.split(/(?<=.)\+/).map((name) => (name === 'ControlOrMeta' ? 'Control' : name));
      const key = names.pop() as string;
      const held = names.map((name) => `{${name}>}`).join('');
      const released = names.map((name) => `{/${name}}`).join('');
      await this.user.keyboard(`${held}${key === ' ' || key === 'Space' ? ' ' : `{${key}}`}${released}`);
      await this.settled();
    },
    type: async (text: string): Promise<void> => {
      await this.user.keyboard(text.replaceAll(/[{[]/g, '$&$&'));
    },
  };
}

/** Style sheets are not read: to compute what they would say takes longer than all else that a page does. */
const styleOf = (element: HTMLElement): CSSStyleDeclaration => element.style;

/** Everything lies in sight: what would be placed beside something that is out of sight would be hidden. */
function giveMeasures(window: BrowserWindow): void {
  const { document, DOMRect, Element, EventTarget, HTMLElement } = window;
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 100, 20);
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { configurable: true, get: () => window.innerWidth },
    clientHeight: { configurable: true, get: () => window.innerHeight },
  });
  Object.defineProperty(document, 'fonts', { value: new EventTarget() });
}

/** Tells the page of a link to another fragment as a browser does, by the event that goes back and forth in its history. */
function tellOfFragments(window: BrowserWindow): void {
  window.addEventListener('click', (event) => {
    const link = (event.target as unknown as Element).closest?.<HTMLAnchorElement>('a[href^="#"]');
    if (!link || event.defaultPrevented || link.hash === window.location.hash) return;
    window.addEventListener('hashchange', () => window.dispatchEvent(new window.PopStateEvent('popstate')), {
      once: true,
    });
  });
}

/** Has the page see a moment that stands still, also where it has kept the function that tells it. */
function setClock(window: BrowserWindow, instant: Date): void {
  window.eval(`(() => {
    const Real = globalThis.Date;
    const clock = Real.clock ?? {};
    clock.now = ${instant.getTime()};
    if (Real.clock) return;
    globalThis.Date = class Date extends Real {
      static clock = clock;
      static now() { return clock.now; }
      constructor(...given) { if (given.length === 0) super(clock.now); else super(...given); }
    };
  })()`);
}

function describe(told: unknown): string {
  if (told && typeof told === 'object' && 'stack' in told) return String(told.stack);
  return typeof told === 'string' ? told : JSON.stringify(told);
}
