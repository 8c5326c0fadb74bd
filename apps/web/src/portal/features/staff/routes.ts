import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';

export const staffRoutes: RouteObject[] = [
  { path: '/staff', lazy: () => import('./staff-page.tsx'), handle: titled('common.navigation.staff') },
];
