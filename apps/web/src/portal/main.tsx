import '../common/zod-without-eval.ts';
import { startI18n } from './i18n/i18n.ts';

const [{ showPortal }] = await Promise.all([import('./app/portal.tsx'), startI18n()]);
showPortal();
