import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';

export const calendarRoutes: RouteObject[] = [
  { path: '/calendar', lazy: () => import('./calendar-page.tsx'), handle: titled('common.navigation.calendar') },
];
