import { Suspense, useState } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router';
import { Overlays } from '../components/overlays.tsx';
import { titled } from '../core/route-title.tsx';
import { useSession } from '../core/session.ts';
import { loadSignedInTexts } from '../i18n/i18n.ts';
import { AccountLayout } from '../layout/account-layout.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { RouteFailure } from './route-failure.tsx';
import { RequireOwner, RequireSession } from './route-guards.tsx';

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
    path: '/calendar',
    lazy: () => import('../features/calendar/calendar-page.tsx'),
    handle: titled('common.navigation.calendar'),
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
    lazy: () => import('../features/own-schedule/own-schedule-page.tsx'),
    handle: titled('common.navigation.mySchedule'),
  },
];

const ownerRoutes: RouteObject[] = [
  {
    path: '/appointments/sources',
    lazy: () => import('../features/booking-sources/booking-sources-page.tsx'),
    handle: titled('sources.title'),
  },
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
    path: '/customers',
    lazy: () => import('../features/customers/customers-page.tsx'),
    handle: titled('common.navigation.customers'),
  },
  {
    path: '/customers/data',
    lazy: () => import('../features/customers/customer-data-page.tsx'),
    handle: titled('customers.title'),
  },
  {
    path: '/customers/:id',
    lazy: () => import('../features/customers/customer-page.tsx'),
    handle: titled('customers.one.title'),
  },
  { path: '/appointments/customer-data', element: <Navigate to="/customers/data" replace /> },
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
  {
    path: '/time-off',
    lazy: () => import('../features/schedule-exceptions/time-off-page.tsx'),
    handle: titled('common.navigation.timeOff'),
  },
];

async function loadLayout() {
  const [layout] = await Promise.all([import('../layout/portal-layout.tsx'), loadSignedInTexts()]);
  return layout;
}

/** Before the first sign-in nothing lies over a screen; a session that ends is told of on the sign-in screen. */
function Root() {
  const session = useSession();
  const [hadSession, setHadSession] = useState(false);
  if (session && !hadSession) setHadSession(true);

  return (
    <>
      <Outlet />
      {hadSession && (
        <Suspense>
          <Overlays />
        </Suspense>
      )}
    </>
  );
}

const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: LoadingScreen,
    ErrorBoundary: RouteFailure,
    children: [
      { Component: AccountLayout, children: accountRoutes },
      {
        Component: RequireSession,
        children: [
          {
            lazy: loadLayout,
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

/** Resolves once the first screen is loaded, or could not be. */
export function firstScreenLoaded(): Promise<void> {
  return new Promise((resolve) => {
    const look = ({ initialized }: { initialized: boolean }) => {
      if (!initialized) return;
      stop();
      resolve();
    };
    const stop = router.subscribe(look);
    look(router.state);
  });
}
