import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';

export const pictureRoutes: RouteObject[] = [
  { path: '/branches/:id/pictures', lazy: () => import('./pictures-page.tsx'), handle: titled('pictures.title') },
];
