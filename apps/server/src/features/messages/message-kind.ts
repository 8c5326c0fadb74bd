import type { CustomerMessageKind } from '@vakit/contract';

/** Those whose links open an account are wiped once they are sent. */
export const ACCOUNT_LINK_KINDS = ['VERIFICATION', 'PASSWORD_RESET', 'INVITATION'] as const;
type AccountLinkKind = (typeof ACCOUNT_LINK_KINDS)[number];

/** What a message is about. */
export type MessageKind = AccountLinkKind | CustomerMessageKind | 'STAFF_LINK' | 'NEW_BOOKING' | 'CUSTOMER_CANCELLED';
