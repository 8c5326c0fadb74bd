import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { acrossBusinesses } from '../../database/across-businesses.ts';
import type { Sessions } from '../../http/session-guard.ts';
import { readSession } from '../../http/session-token.ts';
import { setLanguage } from './queries.ts';

/** What the session guard asks of the accounts. */
export function sessionsOf(context: Pick<Context, 'database' | 'secret' | 'now'>): Sessions {
  const { database } = context;
  return {
    async find(token) {
      const session = await readSession(context, token);
      if (!session) return undefined;
      const account = await acrossBusinesses(database, 'ACCOUNT')
        .selectFrom('accounts')
        .leftJoin('business_owners', 'business_owners.account_id', 'accounts.id')
        .select(['accounts.id', 'accounts.role', 'accounts.language', 'business_id as businessId'])
        .select(
          sql<
            string[]
          >`ARRAY(SELECT DISTINCT business_id FROM staff_members WHERE account_id = accounts.id AND archived_at IS NULL)`.as(
            'employers',
          ),
        )
        .where('accounts.id', '=', session.accountId)
        .where('session_version', '=', session.sessionVersion)
        .executeTakeFirst();
      if (!account) return undefined;
      const { employers, ...rest } = account;
      return { ...rest, businessIds: [...new Set([...(rest.businessId ? [rest.businessId] : []), ...employers])] };
    },
    rememberLanguage: ({ id }, language) => setLanguage(database, id, language),
  };
}
