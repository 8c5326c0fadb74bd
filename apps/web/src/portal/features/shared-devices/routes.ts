import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';
import { withTexts } from '../../i18n/i18n.ts';

/** Pages of a shared device while nobody is signed in. */
export const sharedDeviceRoutes: RouteObject[] = [
  {
    path: '/login/people',
    lazy: withTexts('seldom', () => import('./people-page.tsx')),
    handle: titled('sharedDevices.people.title'),
  },
];
