import type { Context } from '../../context.ts';
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
      return database
        .selectFrom('accounts')
        .leftJoin('business_owners', 'business_owners.account_id', 'accounts.id')
        .select(['accounts.id', 'accounts.role', 'accounts.language', 'business_id as businessId'])
        .where('accounts.id', '=', session.accountId)
        .where('session_version', '=', session.sessionVersion)
        .executeTakeFirst();
    },
    rememberLanguage: ({ id }, language) => setLanguage(database, id, language),
  };
}
