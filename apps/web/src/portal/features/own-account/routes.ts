import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';
import { withTexts } from '../../i18n/i18n.ts';

export const ownAccountRoutes: RouteObject[] = [
  {
    path: '/account',
    lazy: withTexts('seldom', () => import('./own-account-page.tsx')),
    handle: titled('ownAccount.title'),
  },
];
