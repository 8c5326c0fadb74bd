import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';
import { withTexts } from '../../i18n/i18n.ts';

export const groupSessionRoutes: RouteObject[] = [
  {
    path: '/appointments/sessions/:id?',
    lazy: withTexts('seldom', () => import('./sessions-page.tsx')),
    handle: titled('appointments.sessions', 'run'),
  },
];
