import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';

export const bookingSourceRoutes: RouteObject[] = [
  {
    path: '/appointments/sources',
    lazy: () => import('./booking-sources-page.tsx'),
    handle: titled('sources.title'),
  },
];
