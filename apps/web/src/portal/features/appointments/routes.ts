import type { RouteObject } from 'react-router';
import { titled } from '../../core/route-title.tsx';

export const appointmentRoutes: RouteObject[] = [
  {
    path: '/appointments',
    lazy: () => import('./appointments-page.tsx'),
    handle: titled('common.navigation.appointments'),
  },
  {
    path: '/appointments/pending',
    lazy: () => import('./pending-approvals-page.tsx'),
    handle: titled('common.navigation.pendingApprovals'),
  },
];
