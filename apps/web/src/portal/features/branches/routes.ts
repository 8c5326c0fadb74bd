import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';
import { withTexts } from '../../i18n/i18n.ts';

export const branchRoutes: RouteObject[] = [
  { path: '/branches', lazy: () => import('./branches-page.tsx'), handle: titled('common.navigation.branches') },
  {
    path: '/branches/new',
    lazy: withTexts('seldom', () => import('./branch-create-page.tsx')),
    handle: titled('branches.create.title'),
  },
  {
    path: '/branches/:id/embed',
    lazy: withTexts('seldom', () => import('./embed-page.tsx')),
    handle: titled('branches.embed.title'),
  },
  {
    path: '/branches/:id/edit',
    lazy: withTexts('seldom', () => import('./branch-edit-page.tsx')),
    handle: titled('branches.edit.title'),
  },
];
