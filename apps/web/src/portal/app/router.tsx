import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { AccountLayout } from '../layout/account-layout.tsx';
import { PortalLayout } from '../layout/portal-layout.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { RouteFailure } from './route-failure.tsx';
import { RequireOwner, RequireSession } from './route-guards.tsx';
import type { RouteHandle } from './route-title.tsx';

const titled = (title: RouteHandle['title']): RouteHandle => ({ title });

const accountRoutes: RouteObject[] = [
  { path: '/login', lazy: () => import('../features/accounts/login-page.tsx'), handle: titled('accounts.login.title') },
  {
    path: '/register',
    lazy: () => import('../features/accounts/register-page.tsx'),
    handle: titled('accounts.register.title'),
  },
  {
    path: '/verify-email-notice',
    lazy: () => import('../features/accounts/verify-email-notice-page.tsx'),
    handle: titled('accounts.verifyNotice.title'),
  },
  {
    path: '/verify-email',
    lazy: () => import('../features/accounts/verify-email-page.tsx'),
    handle: titled('accounts.verify.title'),
  },
  {
    path: '/forgot-password',
    lazy: () => import('../features/accounts/forgot-password-page.tsx'),
    handle: titled('accounts.forgot.title'),
  },
  {
    path: '/reset-password',
    lazy: () => import('../features/accounts/reset-password-page.tsx'),
    handle: titled('accounts.reset.title'),
  },
];

const sharedRoutes: RouteObject[] = [
  {
    path: '/dashboard',
    lazy: () => import('../features/dashboard/dashboard-page.tsx'),
    handle: titled('common.navigation.dashboard'),
  },
  {
    path: '/appointments',
    lazy: () => import('../features/appointments/appointments-page.tsx'),
    handle: titled('common.navigation.appointments'),
  },
  {
    path: '/appointments/pending',
    lazy: () => import('../features/appointments/pending-approvals-page.tsx'),
    handle: titled('common.navigation.pendingApprovals'),
  },
  {
    path: '/my-schedule',
    lazy: () => import('../features/my-schedule/my-schedule-page.tsx'),
    handle: titled('common.navigation.mySchedule'),
  },
];

const ownerRoutes: RouteObject[] = [
  {
    path: '/branches',
    lazy: () => import('../features/branches/branches-page.tsx'),
    handle: titled('common.navigation.branches'),
  },
  {
    path: '/branches/new',
    lazy: () => import('../features/branches/branch-create-page.tsx'),
    handle: titled('branches.create.title'),
  },
  {
    path: '/branches/:id/edit',
    lazy: () => import('../features/branches/branch-edit-page.tsx'),
    handle: titled('branches.edit.title'),
  },
  {
    path: '/appointments/customer-data',
    lazy: () => import('../features/customers/customer-data-page.tsx'),
    handle: titled('customers.title'),
  },
  {
    path: '/services',
    lazy: () => import('../features/services/services-page.tsx'),
    handle: titled('common.navigation.services'),
  },
  {
    path: '/staff',
    lazy: () => import('../features/staff/staff-page.tsx'),
    handle: titled('common.navigation.staff'),
  },
];

const routes: RouteObject[] = [
  {
    HydrateFallback: LoadingScreen,
    ErrorBoundary: RouteFailure,
    children: [
      { Component: AccountLayout, children: accountRoutes },
      {
        Component: RequireSession,
        children: [
          {
            Component: PortalLayout,
            children: [
              {
                ErrorBoundary: RouteFailure,
                children: [...sharedRoutes, { Component: RequireOwner, children: ownerRoutes }],
              },
            ],
          },
        ],
      },
      { path: '*', element: <Navigate to="/dashboard" replace /> },
    ],
  },
];

export const router = createBrowserRouter(routes);
