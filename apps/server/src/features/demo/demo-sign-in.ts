import type { Context } from '../../context.ts';
import { acrossBusinesses } from '../../database/across-businesses.ts';
import { findAccountByEmail } from '../accounts/index.ts';

export const DEMO_OWNER = {
  firstName: 'Defne',
  lastName: 'Aksoy',
  email: 'demo@vakit.example',
  phone: '+90 532 555 00 00',
} as const;

export const DEMO_PASSWORD = 'vakit-demo';

export type DemoSignIn = {
  readonly email: string;
  readonly password: string;
  /** Slugs of the demo's published branches */
  readonly slugs: readonly string[];
};

/** How to sign in to the demo; undefined when it was never made or its password was changed. */
export async function findDemoSignIn({
  database,
  passwords,
}: Pick<Context, 'database' | 'passwords'>): Promise<DemoSignIn | undefined> {
  const account = await findAccountByEmail(database, DEMO_OWNER.email);
  if (!account || !(await passwords.matches(DEMO_PASSWORD, account.password_hash))) return undefined;
  const branches = await acrossBusinesses(database, 'ACCOUNT')
    .selectFrom('branches')
    .innerJoin('business_owners', 'business_owners.business_id', 'branches.business_id')
    .select('slug')
    .where('account_id', '=', account.id)
    .where('is_published', '=', true)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  return { email: account.email, password: DEMO_PASSWORD, slugs: branches.map(({ slug }) => slug) };
}
