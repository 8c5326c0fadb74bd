import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';
import { withTexts } from '../../i18n/i18n.ts';

export const staffRoutes: RouteObject[] = [
  {
    path: '/staff',
    lazy: withTexts('seldom', () => import('./staff-page.tsx')),
    handle: titled('common.navigation.staff', 'run'),
  },
];
