import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';
import { withTexts } from '../../i18n/i18n.ts';

export const invitationRoutes: RouteObject[] = [
  {
    path: '/account/invitations',
    lazy: withTexts('seldom', () => import('./invitations-page.tsx')),
    handle: titled('members.waiting.title'),
  },
];
