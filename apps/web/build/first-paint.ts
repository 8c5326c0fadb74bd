import { DEFAULT_LANGUAGE, LANGUAGES } from '@vakit/contract/language.ts';
import type { Plugin, Rolldown } from 'vite';
import { CUSTOMER_KEY } from '../src/booking/wizard/remembered-customer.ts';
import { APPEARANCE_KEY } from '../src/common/appearance.ts';
import { LANGUAGE_KEY } from '../src/common/language-choice.ts';
import { chunkOf, filesFor } from './files-for.ts';

const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/**
 * Short, for it is part of every page. It shares three names with `src/booking/main.tsx`: `isRedrawn`, `embedded` and `earlyTap`.
 * @param later what is needed after the first step, as addresses
 */
const scriptFor = (later: readonly string[]) => `
      earlyTap = null;
      addEventListener('click', ({ target }) => {
        if (earlyTap !== undefined) earlyTap = target.closest('button');
      });
      try {
        const page = document.documentElement;
        const { dataset } = page;
        const kept = dataset.embedded ? null : localStorage.getItem('${APPEARANCE_KEY}');
        const isOther = /^(dark|light)$/.test(kept) && kept !== (dataset.appearance ?? 'dark');
        if (isOther) dataset.appearance = kept;
        const language = localStorage.getItem('${LANGUAGE_KEY}');
        const isForeign = ${JSON.stringify(OTHER_LANGUAGES)}.includes(language);
        if (isForeign) page.lang = language;
        const isInside = location.hash !== '';
        const isLinked = /[?&](service|staff)=/.test(location.search);
        const isKnown = localStorage.getItem('${CUSTOMER_KEY}') !== null;
        if (isOther || isForeign || isInside || isLinked || isKnown || sessionStorage.length > 0)
          dataset.isRedrawn = '';
        if (isLinked || history.state?.step > 1 || /^\\/track(\\/|$)/.test(location.pathname))
          for (const href of ${JSON.stringify(later)})
            document.head.append(
              Object.assign(
                document.createElement('link'),
                href.endsWith('css') ? { rel: 'preload', as: 'style', href } : { rel: 'modulepreload', href },
              ),
            );
      } catch {}
    `;

type Options = {
  /** The HTML file */
  readonly page: string;
  /** The module that brings what is needed after the first step */
  readonly later: string;
};

/**
 * Puts a script into a page that runs before the first paint. The server draws for who comes for the first time: from
 * anybody who has chosen something before, what it has drawn is hidden until the page's own script has drawn it again. Until
 * that is there, the last button that was tapped is kept for it. And whoever begins behind the first step is sent what comes
 * there at once, not only when the page's script asks for it.
 */
export function prepareFirstPaint({ page, later }: Options): Plugin {
  return {
    name: 'prepare-first-paint',
    transformIndexHtml(_, { path, bundle }) {
      if (!path.endsWith(page)) return [];
      // While the page is developed nothing is built.
      const files = bundle ? filesOnlyFor(later, page, bundle) : [];
      return [{ tag: 'script', children: scriptFor(files), injectTo: 'head-prepend' }];
    },
  };
}

/** The files of a module that the page itself does not load. */
function filesOnlyFor(module: string, page: string, bundle: Rolldown.OutputBundle): string[] {
  const [part, whole] = [chunkOf(module, bundle), chunkOf(`/${page}`, bundle)];
  if (!part || !whole) throw new Error(`${module} is not loaded on demand by ${page}`);
  return [...filesFor([part], bundle).difference(filesFor([whole], bundle))].map((file) => `/${file}`);
}
