import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';

export const ownScheduleRoutes: RouteObject[] = [
  {
    path: '/my-schedule',
    lazy: () => import('./own-schedule-page.tsx'),
    handle: titled('common.navigation.mySchedule'),
  },
];
