import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';
import { withTexts } from '../../i18n/i18n.ts';

export const serviceRoutes: RouteObject[] = [
  {
    path: '/services',
    lazy: withTexts('seldom', () => import('./services-page.tsx')),
    handle: titled('common.navigation.services', 'run'),
  },
  {
    path: '/services/rooms',
    lazy: withTexts('seldom', () => import('./rooms-page.tsx')),
    handle: titled('resources.title', 'run'),
  },
  {
    path: '/services/several',
    lazy: withTexts('seldom', () => import('./several/several-page.tsx')),
    handle: titled('severalServices.title', 'run'),
  },
];
