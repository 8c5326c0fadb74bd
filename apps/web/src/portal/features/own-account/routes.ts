import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';

export const ownAccountRoutes: RouteObject[] = [
  { path: '/account', lazy: () => import('./own-account-page.tsx'), handle: titled('ownAccount.title') },
];
