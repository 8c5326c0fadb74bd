import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';

export const activityRoutes: RouteObject[] = [
  { path: '/staff/activity', lazy: () => import('./activity-page.tsx'), handle: titled('common.navigation.activity') },
];
