import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';

export const customerRoutes: RouteObject[] = [
  { path: '/customers', lazy: () => import('./customers-page.tsx'), handle: titled('common.navigation.customers') },
  { path: '/customers/data', lazy: () => import('./customer-data-page.tsx'), handle: titled('customers.title') },
  { path: '/customers/:id', lazy: () => import('./customer-page.tsx'), handle: titled('customers.one.title') },
];
