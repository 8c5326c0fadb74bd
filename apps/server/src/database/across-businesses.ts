import {
  type Expression,
  type OperationNode,
  OperationNodeTransformer,
  type QueryId,
  QueryNode,
  RawNode,
  type RootOperationNode,
  ValueNode,
} from 'kysely';
import { AddBusinessKey, IS_THE_BUSINESS } from './add-business-key.ts';
import type { Queryable } from './connect.ts';
import { rebind } from './rebind.ts';

/** All reasons for which a statement may look at the rows of any business. */
export const REASONS_ACROSS_BUSINESSES = {
  ACCOUNT: 'An account tells for which businesses it works: its session, and what becomes of it.',
  BRANCH:
    'Strangers, and the operator, name a branch by its address or its id: it tells whose it is, and is remembered.',
  CODE: 'The code of an appointment tells whose it is, and is remembered.',
  PICTURE: 'The address of a picture names it alone.',
  MESSAGE: 'A job names a message alone, and one to an account is of no business.',
  YOUNG: 'All young businesses together have so many text messages sent in a day.',
  MAILBOX: 'Who tries Vakit on their own machine reads all that is sent.',
  OVERDUE: 'Which businesses have something to be done by now; it is done in one after the other.',
  EXPIRED: 'What is no longer needed goes in small batches, whose ever it is.',
  SITEMAP: 'The sitemap lists the branches of all.',
  METRICS: 'The operator sees how much waits altogether.',
} as const;

export type ReasonAcrossBusinesses = keyof typeof REASONS_ACROSS_BUSINESSES;

/**
 * The same database or transaction, for a statement that looks at the rows of any business. It says so in a comment, which
 * a test and who reads the statistics of the server go by.
 */
export function acrossBusinesses<Asked extends Queryable>(queryable: Asked, reason: ReasonAcrossBusinesses): Asked {
  return rebind(queryable, (node) => withReason(forAnyBusiness.transformNode(node), reason));
}

/**
 * The same for a statement that looks at any business only to find out whose rows it is to read, in the same round trip.
 * @param subquery finds the id of the business
 */
export function ofBusinessFoundBy<Asked extends Queryable>(
  queryable: Asked,
  reason: ReasonAcrossBusinesses,
  subquery: Expression<string>,
): Asked {
  return rebind(queryable, (node) => withReason(key.addTo(node, { businessIds: [], foundBy: subquery }), reason));
}

const key = new AddBusinessKey();

function withReason(node: RootOperationNode, reason: ReasonAcrossBusinesses): RootOperationNode {
  const comment = `/* across businesses: ${reason} */`;
  if (!RawNode.is(node)) return QueryNode.cloneWithEndModifier(node as never, RawNode.createWithSql(comment));
  return RawNode.create([...node.sqlFragments, ` ${comment}`], [...node.parameters, RawNode.createWithSql('')]);
}

/** Lets a condition on the business hold for any. */
class ForAnyBusiness extends OperationNodeTransformer {
  protected override transformNodeImpl<Node extends OperationNode>(node: Node, queryId?: QueryId): Node {
    const isCondition = ValueNode.is(node) && node.value === IS_THE_BUSINESS;
    return isCondition ? (RawNode.createWithSql('is not null') as never) : super.transformNodeImpl(node, queryId);
  }
}

const forAnyBusiness = new ForAnyBusiness();
