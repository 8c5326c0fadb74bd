import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';
import { withTexts } from '../../i18n/i18n.ts';

export const pictureRoutes: RouteObject[] = [
  {
    path: '/branches/:id/pictures',
    lazy: withTexts('seldom', () => import('./pictures-page.tsx')),
    handle: titled('pictures.title'),
  },
];
