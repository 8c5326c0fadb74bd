import './global.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { chosenAppearance, showAppearance } from '../common/appearance.ts';
import { chosenLanguage } from '../common/language-choice.ts';
import { Page } from './page.tsx';
import { branchInPage } from './wizard/branch-in-page.ts';

declare global {
  /** The button that was tapped last before this script was there; undefined from now on */
  var earlyTap: HTMLElement | null | undefined;
}

document.documentElement.lang = chosenLanguage();
showAppearance(chosenAppearance());

const tapped = globalThis.earlyTap;
globalThis.earlyTap = undefined;

const root = document.getElementById('root') as HTMLElement;
const page = <Page path={location.pathname} branch={branchInPage()} tapped={tapped} />;
const { dataset } = document.documentElement;
if (root.hasChildNodes() && dataset.isRedrawn === undefined) {
  hydrateRoot(root, page);
} else {
  root.replaceChildren();
  delete dataset.isRedrawn;
  createRoot(root).render(page);
}
