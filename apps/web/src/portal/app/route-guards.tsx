import { Navigate, Outlet } from 'react-router';
import { useSession, useSignedInUser } from '../core/session.ts';

/** The protected routes; without a session the login page. */
export function RequireSession() {
  const session = useSession();
  // The key remounts every screen when another account signs in from another tab.
  return session ? <Outlet key={session.token} /> : <Navigate to="/login" replace />;
}

/** The screens of owners; a staff member is led to the dashboard. */
export function RequireOwner() {
  return useSignedInUser().role === 'OWNER' ? <Outlet /> : <Navigate to="/dashboard" replace />;
}
