import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useInvitations } from '../features/invitations/index.ts';
import { withTexts } from '../i18n/i18n.ts';

const InvitationNotice = lazy(withTexts('seldom', () => import('./invitation-notice.tsx')));

/** Tells on every screen but its own what the account is invited to. */
export function InvitationGate() {
  const { pathname } = useLocation();
  const [first] = useInvitations().data ?? [];
  if (!first || pathname === '/account/invitations') return null;
  return (
    <Suspense>
      <InvitationNotice invitation={first} />
    </Suspense>
  );
}
