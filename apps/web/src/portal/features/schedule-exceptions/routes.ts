import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';
import { withTexts } from '../../i18n/i18n.ts';

export const scheduleExceptionRoutes: RouteObject[] = [
  {
    path: '/time-off',
    lazy: withTexts('seldom', () => import('./time-off-page.tsx')),
    handle: titled('common.navigation.timeOff', 'run'),
  },
  {
    path: '/calendar/handover',
    lazy: withTexts('seldom', () => import('./handover/handover-page.tsx')),
    handle: titled('handover.title', 'run'),
  },
];
