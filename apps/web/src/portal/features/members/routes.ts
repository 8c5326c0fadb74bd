import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';
import { withTexts } from '../../i18n/i18n.ts';

export const memberRoutes: RouteObject[] = [
  {
    path: '/staff/members',
    lazy: withTexts('seldom', () => import('./members-page.tsx')),
    handle: titled('common.navigation.members', 'run'),
  },
];
