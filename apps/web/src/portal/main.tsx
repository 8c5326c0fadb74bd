import '../common/zod-without-eval.ts';
import { reportUncaughtErrors } from '../common/report-error.ts';
import { startI18n } from './i18n/i18n.ts';

reportUncaughtErrors('PORTAL');

const [{ showPortal }] = await Promise.all([import('./app/portal.tsx'), startI18n()]);
await showPortal();
