import type { BranchRole } from '@vakit/contract';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { acrossBusinesses } from '../../database/across-businesses.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Membership, Sessions, SignedIn } from '../../http/session-guard.ts';
import { type DeviceTurn, readSession } from '../../http/session-token.ts';
import { findBranchOfRow, findBusinessOfRow } from './business-of-row.ts';
import { isLeftAlone } from './device-at-hand.ts';
import { setLanguage } from './queries.ts';

/** Answers the questions of the session guard about accounts. */
export function sessionsOf(context: Pick<Context, 'database' | 'directory' | 'secret' | 'now'>): Sessions {
  const { database, directory } = context;
  return {
    async find(token) {
      const session = await readSession(context, token);
      if (!session) return undefined;
      const query = atWork(database, session.accountId).where('session_version', '=', session.sessionVersion);
      if (session.device) return findOnDevice(query, session.device, context.now());
      const account = await query.executeTakeFirst();
      return account && presentAtWork(account);
    },
    rememberLanguage: ({ id }, language) => setLanguage(database, id, language),
    findBusiness: (id, businessIds) => findBusinessOfRow(database, id, businessIds),
    businessOfBranch: async (id) => (await directory.branchOf(id))?.business_id,
    findBranch: (id, businessIds) => findBranchOfRow(database, id, businessIds),
  };
}

/** The account with where it works, for what is done for it while it is not signed in. */
export async function findAtWork(queryable: Queryable, accountId: string): Promise<SignedIn | undefined> {
  const account = await atWork(queryable, accountId).executeTakeFirst();
  return account && presentAtWork(account);
}

const atWork = (queryable: Queryable, accountId: string) =>
  acrossBusinesses(queryable, 'ACCOUNT')
    .selectFrom('accounts')
    .leftJoin('business_owners', 'business_owners.account_id', 'accounts.id')
    .leftJoin('businesses', (join) =>
      join.onRef('businesses.id', '=', 'business_owners.business_id').on('businesses.stopped_at', 'is', null),
    )
    .select(['accounts.id', 'accounts.role', 'accounts.language', 'businesses.id as businessId'])
    .select([EMPLOYERS, GIVEN])
    .where('accounts.id', '=', accountId);

type AtWork = Pick<SignedIn, 'id' | 'role' | 'language' | 'businessId'> & {
  readonly employers: readonly string[];
  readonly given: readonly Given[];
};

function presentAtWork({ employers, given, ...rest }: AtWork): SignedIn {
  const memberships = membershipsOf(given);
  const own = rest.businessId ? [rest.businessId] : [];
  const isLooking = employers.some((employer) => employer.includes('+'));
  const employerIds = employers.map((employer) => employer.slice(0, ID_LENGTH));
  const booking = employers.flatMap((employer) => {
    const [businessId = '', branchId] = employer.replace('+', '').split(':');
    return branchId ? [{ businessId, branchId }] : [];
  });
  const others = memberships.map(({ businessId }) => businessId);
  return { ...rest, isLooking, booking, memberships, businessIds: [...new Set([...own, ...employerIds, ...others])] };
}

/** The same on a shared device, which the same statement looks at. @throws Refusal DEVICE_LOCKED */
async function findOnDevice(
  query: ReturnType<typeof atWork>,
  { businessId, id, turn }: DeviceTurn,
  now: Date,
): Promise<SignedIn | undefined> {
  const found = await query
    .innerJoin('shared_devices', (join) =>
      join.on('shared_devices.business_id', '=', businessId).on('shared_devices.id', '=', id),
    )
    .innerJoin('branches', (join) =>
      join
        .onRef('branches.business_id', '=', 'shared_devices.business_id')
        .onRef('branches.id', '=', 'shared_devices.branch_id'),
    )
    .select(['turn', 'used_at', 'device_idle_minutes as idleMinutes', 'branches.id as branchId'])
    .executeTakeFirst();
  if (!found) return undefined;
  const { turn: present, used_at, idleMinutes, branchId, ...account } = found;
  if (present !== turn || isLeftAlone(used_at, now, idleMinutes)) throw new Refusal('DEVICE_LOCKED');
  return { ...presentAtWork(onlyAt(businessId, account)), device: { businessId, id, turn, branchId, idleMinutes } };
}

/** Limits an account to one business, because the few digits of a PIN must not open the others. */
const onlyAt = (business: string, account: AtWork): AtWork => ({
  ...account,
  role: account.businessId === business ? account.role : 'STAFF',
  businessId: account.businessId === business ? business : null,
  employers: account.employers.filter((employer) => employer.startsWith(business)),
  given: account.given.filter(({ businessId }) => businessId === business),
});

const ID_LENGTH = 36;

/**
 * In one array, since every request pays for each subquery: the ids of businesses, marked where it may look at a branch, and
 * with the id of the branch where it may book for itself.
 */
const EMPLOYERS = sql<string[]>`ARRAY(
  SELECT concat(
    person.business_id, CASE WHEN person.sees_branch AND person.is_active THEN '+' END,
    CASE WHEN branches.staff_may_book AND person.is_active THEN ':' || branches.id END
  )
  FROM staff_members AS person
  JOIN branches ON branches.business_id = person.business_id AND branches.id = person.branch_id
  WHERE person.account_id = accounts.id AND person.archived_at IS NULL
)`.as('employers');

type Given = Omit<Membership, 'roles'> & { readonly role: BranchRole };

/** Roles in other businesses, if the branch exists and the operator has not stopped the business. */
const GIVEN = sql<Given[]>`(
  SELECT coalesce(json_agg(json_build_object('businessId', given.business_id, 'branchId', given.branch_id, 'role', given.role) ORDER BY given.role), '[]')
  FROM branch_roles AS given
  JOIN branches ON branches.business_id = given.business_id AND branches.id = given.branch_id
  JOIN businesses ON businesses.id = given.business_id
  WHERE given.account_id = accounts.id AND given.business_id IS DISTINCT FROM business_owners.business_id AND branches.archived_at IS NULL AND businesses.stopped_at IS NULL
)`.as('given');

const membershipsOf = (given: readonly Given[]): Membership[] =>
  [...Map.groupBy(given, ({ branchId }) => branchId).values()].map((roles) => {
    const [{ businessId, branchId }] = roles as [Given, ...Given[]];
    return { businessId, branchId, roles: roles.map(({ role }) => role) };
  });
