import './global.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { chosenAppearance, showAppearance, shownAppearance } from '../common/appearance.ts';
import { chosenLanguage } from '../common/language-choice.ts';
import { reportError, reportUncaughtErrors } from '../common/report-error.ts';
import type { Embedding } from './embedded/embedding.ts';
import { closeAtEscape, followHeight } from './embedded/tell-website.ts';
import { Page } from './page.tsx';
import { branchInPage } from './wizard/branch-in-page.ts';

declare global {
  /** The button that was tapped last before this script was there; undefined from now on */
  var earlyTap: HTMLElement | null | undefined;
}

const { dataset } = document.documentElement;
/** Within the website of a salon, the page looks as that wants, and takes only the height that it needs. */
const embedding = dataset.embedded as Embedding | undefined;
const language = chosenLanguage();
const appearance = embedding ? shownAppearance() : chosenAppearance(shownAppearance());
/** Another tab may have chosen since the script in the head looked. */
const isChosenSince = language !== document.documentElement.lang || appearance !== shownAppearance();
document.documentElement.lang = language;
showAppearance(appearance);

const tapped = globalThis.earlyTap;
globalThis.earlyTap = undefined;

const root = document.getElementById('root') as HTMLElement;
const name = location.pathname.split('/')[1] === 'track' ? 'TRACKING' : 'BOOKING';
reportUncaughtErrors(name);
const onError = (error: unknown) => {
  console.error(error);
  reportError(name, error);
};
const options = { onCaughtError: onError, onUncaughtError: onError };
if (embedding) followHeight();
if (embedding === 'window') closeAtEscape();
const path = location.pathname.replace(/^\/embed(?=\/)/, '');
const page = <Page path={path} branch={branchInPage()} tapped={tapped} embedding={embedding} />;
if (root.hasChildNodes() && dataset.isRedrawn === undefined && !isChosenSince) {
  hydrateRoot(root, page, options);
} else {
  root.replaceChildren();
  delete dataset.isRedrawn;
  createRoot(root, options).render(page);
}
