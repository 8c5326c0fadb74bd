import '../common/zod-without-eval.ts';
import { isBrowserNoise } from '@vakit/contract/browser-noise.ts';
import { chosenLanguage } from '../common/language-choice.ts';
import { reportUncaughtErrors } from '../common/report-error.ts';
import { startI18n } from './i18n/i18n.ts';

// Few errors are reported of a visit: none of them is for what is none. What comes all the same is dropped by the server.
window.addEventListener('error', (event) => {
  if (isBrowserNoise(event.message)) event.stopImmediatePropagation();
});
reportUncaughtErrors('PORTAL');
document.documentElement.lang = chosenLanguage();

const [{ showPortal }] = await Promise.all([import('./app/portal.tsx'), startI18n()]);
await showPortal();
