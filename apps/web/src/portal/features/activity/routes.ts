import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';
import { withTexts } from '../../i18n/i18n.ts';

export const activityRoutes: RouteObject[] = [
  {
    path: '/staff/activity',
    lazy: withTexts('seldom', () => import('./activity-page.tsx')),
    handle: titled('common.navigation.activity'),
  },
];
