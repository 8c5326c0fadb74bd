import type { SignedIn } from '../../http/session-guard.ts';

/** The owner of the demo, as if signed in. */
export const demoOwner = (id: string, businessId: string): SignedIn => ({
  ...{ id, role: 'OWNER', language: 'tr' },
  ...{ businessId, businessIds: [businessId], memberships: [] },
});
