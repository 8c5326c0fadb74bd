import type { User } from '@vakit/contract';
import type { AccountRow } from '../../database/tables.ts';

/** An account on the wire, as its holder sees it. */
export function presentUser(account: AccountRow): User {
  return {
    id: account.id,
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    phone: account.phone,
    role: account.role,
  };
}

/** Who a mail to the account speaks to. */
export function readerOf({ email, first_name, language }: Pick<AccountRow, 'email' | 'first_name' | 'language'>) {
  return { email, firstName: first_name, language };
}
