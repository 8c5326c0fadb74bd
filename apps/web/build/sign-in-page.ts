import { pathToFileURL } from 'node:url';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@vakit/contract/language.ts';
import type { Plugin } from 'vite';
import { APPEARANCE_KEY } from '../src/common/appearance.ts';
import { LANGUAGE_KEY } from '../src/common/language-choice.ts';
import { chunkOf, filesFor } from './files-for.ts';

type Options = {
  /** The portal's HTML file */
  readonly page: string;
  /** The HTML file that is made of it */
  readonly as: string;
  /** The module built before that draws what is seen first, as `src/portal/server.tsx` exports it */
  readonly drawing: string;
  /** Modules that the page loads for it */
  readonly modules: readonly string[];
};

const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/** It shares a name with `src/portal/app/portal.tsx`: `isRedrawn`. The key of the session is that of `session.ts`. */
const SCRIPT = `
      try {
        const page = document.documentElement;
        const { dataset } = page;
        if (localStorage.getItem('${APPEARANCE_KEY}') === 'light') dataset.mantineColorScheme = 'light';
        const language = localStorage.getItem('${LANGUAGE_KEY}');
        const isForeign = ${JSON.stringify(OTHER_LANGUAGES)}.includes(language);
        if (isForeign) page.lang = language;
        if (isForeign || localStorage.getItem('jwt_token')) dataset.isRedrawn = '';
      } catch {}
    `;
const STYLE = '[data-is-redrawn] [data-drawn] { display: none !important; }';

/**
 * Makes a second page of the portal's: with the sign-in screen drawn in it, as most people meet it, so that it is seen
 * before any script has been loaded, and with all that it needs loaded at once.
 */
export function makeSignInPage({ page, as, drawing, modules }: Options): Plugin {
  return {
    name: 'make-sign-in-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const portal = bundle[page];
        if (portal?.type !== 'asset') return;
        const chunks = modules.map(
          (module) => chunkOf(module, bundle) ?? this.error(`${module} is no part of ${page}`),
        );
        const { drawSignIn } = await import(pathToFileURL(drawing).href);
        const [, title, view] = /^(<title>.*?<\/title>)?(.*)$/s.exec(await drawSignIn()) ?? [];
        const html = String(portal.source);
        const preloads = [...filesFor(chunks, bundle)]
          .filter((file) => file.endsWith('.js') && !html.includes(file))
          .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
        this.emitFile({
          type: 'asset',
          fileName: as,
          source: html
            .replace('<html ', '<html data-mantine-color-scheme="dark" ')
            .replace('<head>', () => `<head><script>${SCRIPT}</script><style>${STYLE}</style>`)
            .replace(/<title>.*?<\/title>/, () => title ?? '')
            .replace('</head>', () => `${preloads.join('')}</head>`)
            // The drawn page waits for the styles only, so they go first on a slow line.
            .replaceAll(/(?<=<script type="module"|<link rel="modulepreload")/g, ' fetchpriority="low"')
            .replace('<div id="root">', (root) => root + view),
        });
      },
    },
  };
}
