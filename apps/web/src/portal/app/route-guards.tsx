import type { Permission } from '@vakit/contract';
import { useEffect } from 'react';
import { Navigate, Outlet } from 'react-router';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { usePermissions } from '../core/access.ts';
import { forgetPlace } from '../core/lost-place.ts';
import { holderOf, useSession } from '../core/session.ts';
import { isSharedDevice } from '../core/shared-device.ts';

const LOGIN = '/login';
/** Page where people open a shared device */
const PEOPLE = '/login/people';

/** The protected routes; without a session the login page, or that of a shared device. */
export function RequireSession() {
  const session = useSession();
  const isSignedIn = session !== null;
  useEffect(() => {
    if (isSignedIn) forgetPlace();
  }, [isSignedIn]);
  // The key remounts every screen when another account signs in from another tab.
  return session ? <Outlet key={holderOf(session)} /> : <Navigate to={isSharedDevice() ? PEOPLE : LOGIN} replace />;
}

/** Screens of those who may do something; who may not is led to the dashboard, once that is known. */
export const requirePermission = (permission: Permission) =>
  function RequirePermission() {
    const permissions = usePermissions();
    if (!permissions) return <ListSkeleton count={3} height={200} />;
    return permissions.has(permission) ? <Outlet /> : <Navigate to="/dashboard" replace />;
  };
