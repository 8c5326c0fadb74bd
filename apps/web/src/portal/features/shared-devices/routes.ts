import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';
import { withTexts } from '../../i18n/i18n.ts';

/** What a shared device shows while nobody is signed in on it. */
export const sharedDeviceRoutes: RouteObject[] = [
  {
    path: '/login/people',
    lazy: withTexts('seldom', () => import('./people-page.tsx')),
    handle: titled('sharedDevices.people.title'),
  },
];
