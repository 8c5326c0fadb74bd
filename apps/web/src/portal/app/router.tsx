import { Suspense, useState } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router';
import { Overlays } from '../components/overlays.tsx';
import { useSession } from '../core/session.ts';
import { accountRoutes } from '../features/accounts/routes.ts';
import { activityRoutes } from '../features/activity/routes.ts';
import { appointmentRoutes } from '../features/appointments/routes.ts';
import { bookingSourceRoutes } from '../features/booking-sources/routes.ts';
import { branchRoutes } from '../features/branches/routes.ts';
import { calendarRoutes, roomsCalendarRoutes } from '../features/calendar/routes.ts';
import { customerRoutes } from '../features/customers/routes.ts';
import { dashboardRoutes } from '../features/dashboard/routes.ts';
import { groupSessionRoutes } from '../features/group-sessions/routes.ts';
import { invitationRoutes } from '../features/invitations/routes.ts';
import { memberRoutes } from '../features/members/routes.ts';
import { ownAccountRoutes } from '../features/own-account/routes.ts';
import { ownScheduleRoutes } from '../features/own-schedule/routes.ts';
import { pictureRoutes } from '../features/pictures/routes.ts';
import { scheduleExceptionRoutes } from '../features/schedule-exceptions/routes.ts';
import { serviceRoutes } from '../features/services/routes.ts';
import { sharedDeviceRoutes } from '../features/shared-devices/routes.ts';
import { staffRoutes } from '../features/staff/routes.ts';
import { withTexts } from '../i18n/i18n.ts';
import { AccountLayout } from '../layout/account-layout.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { RouteFailure } from './route-failure.tsx';
import { RequireSession, requirePermission } from './route-guards.tsx';

const sharedRoutes = [
  ...dashboardRoutes,
  ...calendarRoutes,
  ...appointmentRoutes,
  ...groupSessionRoutes,
  ...ownAccountRoutes,
  ...invitationRoutes,
  ...ownScheduleRoutes,
];

/** Screens, by what one must be allowed to do in some branch to see them */
const guardedRoutes: RouteObject[] = [
  {
    Component: requirePermission('branch.edit'),
    children: [...bookingSourceRoutes, ...branchRoutes, ...pictureRoutes, ...serviceRoutes, ...staffRoutes],
  },
  { Component: requirePermission('appointments.manage'), children: roomsCalendarRoutes },
  { Component: requirePermission('members.manage'), children: memberRoutes },
  { Component: requirePermission('activity.read'), children: activityRoutes },
  { Component: requirePermission('time-off.day'), children: scheduleExceptionRoutes },
  { Component: requirePermission('customers.manage'), children: customerRoutes },
  { path: '/appointments/customer-data', element: <Navigate to="/customers/data" replace /> },
];

const loadLayout = withTexts('signedIn', () => import('../layout/portal-layout.tsx'));

/** Before the first sign-in nothing lies over a screen; the end of a session is shown on the sign-in screen. */
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
      { Component: AccountLayout, children: [...accountRoutes, ...sharedDeviceRoutes] },
      {
        Component: RequireSession,
        children: [
          {
            lazy: loadLayout,
            children: [
              {
                ErrorBoundary: RouteFailure,
                children: [...sharedRoutes, ...guardedRoutes],
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
