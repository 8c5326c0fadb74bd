import './global.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { chosenAppearance, showAppearance, shownAppearance } from '../common/appearance.ts';
import { chosenLanguage } from '../common/language-choice.ts';
import { reportError, reportUncaughtErrors } from '../common/report-error.ts';
import { followHeight } from './follow-height.ts';
import { Page } from './page.tsx';
import { branchInPage } from './wizard/branch-in-page.ts';

declare global {
  /** The button that was tapped last before this script was there; undefined from now on */
  var earlyTap: HTMLElement | null | undefined;
}

const { dataset } = document.documentElement;
const [language, appearance] = [chosenLanguage(), chosenAppearance(shownAppearance())];
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
/** Within the website of a salon: the page of the branch, which takes only the height that it needs. */
const path = location.pathname.replace(/^\/embed(?=\/)/, '');
if (path !== location.pathname) {
  document.documentElement.dataset.embedded = '';
  followHeight();
}
const page = <Page path={path} branch={branchInPage()} tapped={tapped} />;
if (root.hasChildNodes() && dataset.isRedrawn === undefined && !isChosenSince) {
  hydrateRoot(root, page, options);
} else {
  root.replaceChildren();
  delete dataset.isRedrawn;
  createRoot(root, options).render(page);
}
