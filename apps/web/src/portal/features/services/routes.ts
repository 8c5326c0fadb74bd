import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';

export const serviceRoutes: RouteObject[] = [
  { path: '/services', lazy: () => import('./services-page.tsx'), handle: titled('common.navigation.services') },
];
