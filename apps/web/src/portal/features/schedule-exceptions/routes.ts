import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';

export const scheduleExceptionRoutes: RouteObject[] = [
  { path: '/time-off', lazy: () => import('./time-off-page.tsx'), handle: titled('common.navigation.timeOff') },
  {
    path: '/calendar/handover',
    lazy: () => import('./handover/handover-page.tsx'),
    handle: titled('handover.title'),
  },
];
