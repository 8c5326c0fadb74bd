import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';

export const memberRoutes: RouteObject[] = [
  { path: '/staff/members', lazy: () => import('./members-page.tsx'), handle: titled('common.navigation.members') },
];
