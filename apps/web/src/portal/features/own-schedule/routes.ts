import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';
import { withTexts } from '../../i18n/i18n.ts';

export const ownScheduleRoutes: RouteObject[] = [
  {
    path: '/my-schedule',
    lazy: withTexts('seldom', () => import('./own-schedule-page.tsx')),
    handle: titled('common.navigation.mySchedule'),
  },
];
