import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';
import { withTexts } from '../../i18n/i18n.ts';

const lazy = withTexts('seldom', () => import('./sessions-page.tsx'));

export const groupSessionRoutes: RouteObject[] = [
  { path: '/appointments/sessions', lazy, handle: titled('appointments.sessions', 'run') },
  { path: '/appointments/sessions/:id', lazy, handle: titled('appointments.sessions') },
];
