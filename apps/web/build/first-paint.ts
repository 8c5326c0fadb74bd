import { DEFAULT_LANGUAGE, LANGUAGES } from '@vakit/contract/language.ts';
import type { Plugin } from 'vite';
import { CUSTOMER_KEY } from '../src/booking/wizard/remembered-customer.ts';
import { APPEARANCE_KEY } from '../src/common/appearance.ts';
import { LANGUAGE_KEY } from '../src/common/language-choice.ts';

const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/** Short, for it is part of every page. It shares two names with `src/booking/main.tsx`: `isRedrawn` and `earlyTap`. */
const SCRIPT = `
      earlyTap = null;
      addEventListener('click', ({ target }) => {
        if (earlyTap !== undefined) earlyTap = target.closest('button');
      });
      try {
        const { dataset } = document.documentElement;
        const isLight = localStorage.getItem('${APPEARANCE_KEY}') === 'light';
        if (isLight) dataset.appearance = 'light';
        const isForeign = ${JSON.stringify(OTHER_LANGUAGES)}.includes(localStorage.getItem('${LANGUAGE_KEY}'));
        const isInside = location.hash !== '';
        const isLinked = /[?&](service|staff)=/.test(location.search);
        const isKnown = localStorage.getItem('${CUSTOMER_KEY}') !== null;
        if (isLight || isForeign || isInside || isLinked || isKnown || sessionStorage.length > 0)
          dataset.isRedrawn = '';
      } catch {}
    `;

/**
 * Puts a script into a page that runs before the first paint. The server draws for who comes for the first time: from
 * anybody who has chosen something before, what it has drawn is hidden until the page's own script has drawn it again. And until
 * that is there, the last button that was tapped is kept for it.
 * @param page the HTML file
 */
export function prepareFirstPaint(page: string): Plugin {
  return {
    name: 'prepare-first-paint',
    transformIndexHtml: (_, { path }) =>
      path.endsWith(page) ? [{ tag: 'script', children: SCRIPT, injectTo: 'head-prepend' }] : [],
  };
}
