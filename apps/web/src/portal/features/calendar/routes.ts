import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';
import { withTexts } from '../../i18n/i18n.ts';

export const calendarRoutes: RouteObject[] = [
  {
    path: '/calendar',
    lazy: () => import('./calendar-page.tsx'),
    handle: titled('common.navigation.calendar', 'all'),
  },
];

/** For those who see all appointments of a branch */
export const roomsCalendarRoutes: RouteObject[] = [
  {
    path: '/calendar/rooms',
    lazy: withTexts('seldom', () => import('./rooms/rooms-page.tsx')),
    handle: titled('calendar.rooms', 'run'),
  },
];
