import type { User } from '@vakit/contract';
import type { Queryable } from '../../database/connect.ts';
import type { AccountRow } from '../../database/tables.ts';
import { ownsBusiness } from './queries.ts';

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

/** The same on a shared device: at the business of the device nobody is an owner who owns another one. */
export const presentUserAt = async (queryable: Queryable, account: AccountRow, businessId: string): Promise<User> => ({
  ...presentUser(account),
  role: (await ownsBusiness(queryable, account.id, businessId)) ? account.role : 'STAFF',
});

/** The person whom a mail to the account addresses. */
export function readerOf({ email, first_name, language }: Pick<AccountRow, 'email' | 'first_name' | 'language'>) {
  return { email, firstName: first_name, language };
}
