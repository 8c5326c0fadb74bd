import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';
import { withTexts } from '../../i18n/i18n.ts';

export const appointmentRoutes: RouteObject[] = [
  {
    path: '/appointments',
    lazy: () => import('./appointments-page.tsx'),
    handle: titled('common.navigation.appointments'),
  },
  {
    path: '/appointments/print',
    lazy: () => import('./printing/print-page.tsx'),
    handle: titled('appointments.print.title'),
  },
  {
    path: '/appointments/pending',
    lazy: () => import('./pending-approvals-page.tsx'),
    handle: titled('common.navigation.pendingApprovals'),
  },
  {
    path: '/appointments/calls',
    lazy: withTexts('seldom', () => import('./calls/calls-page.tsx')),
    handle: titled('common.navigation.calls'),
  },
];
