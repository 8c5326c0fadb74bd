import type { Author } from '../appointments/index.ts';

/**
 * The side that asks for a time, books, moves or cancels. Customers are bound by all rules of the branch; its reception
 * sees unpublished things, has neither notice nor horizon, and may override the hours after a question.
 */
export type Requester =
  | { readonly kind: 'CUSTOMER' }
  | {
      readonly kind: 'RECEPTION';
      readonly accountId: string;
      readonly override: boolean;
      /** Whether the customer stands at the door: any minute will do, and it may just have passed */
      readonly isAtDoor: boolean;
    };

export const customer: Requester = { kind: 'CUSTOMER' };

/** The business, by one of its accounts, on behalf of a customer. */
export const reception = ({ id }: { readonly id: string }, { override = false, isAtDoor = false } = {}): Requester => ({
  kind: 'RECEPTION',
  accountId: id,
  override,
  isAtDoor,
});

export const isReception = ({ kind }: Requester): boolean => kind === 'RECEPTION';

/** Whether unusual times are taken: closed hours, breaks, time off, what the person does not offer. */
export const mayOverride = (requester: Requester): boolean => requester.kind === 'RECEPTION' && requester.override;

export const isAtDoor = (requester: Requester): boolean => requester.kind === 'RECEPTION' && requester.isAtDoor;

/** The author of a change in the history. */
export const authorOf = (requester: Requester, at: Date): Author =>
  requester.kind === 'RECEPTION' ? { actor: 'ACCOUNT', accountId: requester.accountId, at } : { actor: 'CUSTOMER', at };
