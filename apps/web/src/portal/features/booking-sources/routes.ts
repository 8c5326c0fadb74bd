import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';
import { withTexts } from '../../i18n/i18n.ts';

export const bookingSourceRoutes: RouteObject[] = [
  {
    path: '/appointments/sources',
    lazy: withTexts('seldom', () => import('./booking-sources-page.tsx')),
    handle: titled('sources.title'),
  },
];
