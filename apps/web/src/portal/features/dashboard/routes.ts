import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';

export const dashboardRoutes: RouteObject[] = [
  {
    path: '/dashboard',
    lazy: () => import('./dashboard-page.tsx'),
    handle: titled('common.navigation.dashboard', 'all'),
  },
];
