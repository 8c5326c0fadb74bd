import { CUSTOMER_MESSAGE_KINDS } from '@vakit/contract';

/** Those whose links open an account. */
export const ACCOUNT_LINK_KINDS = ['VERIFICATION', 'PASSWORD_RESET', 'INVITATION', 'EMAIL_CHANGE'] as const;

/** Those about time off that somebody asks for, which may tell of an illness. */
export const TIME_OFF_KINDS = ['TIME_OFF_ASKED', 'TIME_OFF_ANSWERED'] as const;

/** Those by which a contact is proven. */
const PROOF_KINDS = ['PROOF', 'MY_APPOINTMENTS'] as const;
export const isProof = (kind: string): boolean => (PROOF_KINDS as readonly string[]).includes(kind);

/** Those whose content opens something, lists customers or says why somebody is off, is wiped once they are sent or given up on. */
export const SECRET_KINDS = [...ACCOUNT_LINK_KINDS, ...TIME_OFF_KINDS, ...PROOF_KINDS, 'TOMORROW_LIST'] as const;

/** Those that a business has sent to people whom it takes on. */
export const INVITATION_KINDS = ['INVITATION', 'STAFF_LINK'] as const;

/** Those to the owner. */
export const OWNER_MESSAGE_KINDS = ['NEW_BOOKING', 'CUSTOMER_CANCELLED', 'CUSTOMER_MOVED'] as const;

/** Those that only whoever types a contact, or holds a code, has sent. */
const KINDS_BY_CUSTOMERS: readonly string[] = ['REQUESTED', 'MOVE_REQUESTED', 'CANCELLATION_RECEIPT', ...PROOF_KINDS];
export const isByCustomer = (kind: MessageKind): boolean => KINDS_BY_CUSTOMERS.includes(kind);

/** Kinds of messages. */
export const MESSAGE_KINDS = [
  ...ACCOUNT_LINK_KINDS,
  'EMAIL_CHANGED',
  'ACCOUNT_DELETED',
  'STAFF_LINK',
  'MY_APPOINTMENTS',
  'TOMORROW_LIST',
  ...TIME_OFF_KINDS,
  ...CUSTOMER_MESSAGE_KINDS,
  ...OWNER_MESSAGE_KINDS,
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
