import {
  AliasNode,
  ColumnNode,
  type DeleteQueryNode,
  type InsertQueryNode,
  JoinNode,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  ParensNode,
  PrimitiveValueListNode,
  type QueryId,
  QueryNode,
  RawNode,
  ReferenceNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely';
import { TABLES_OF_BUSINESSES } from './tables.ts';

/** What stands for the business in a statement that is written before it is known whose it will be. */
class Placeholder {}

/** @throws Error when a statement that names a business was given to a database that is bound to none */
export function requireNoPlaceholder(values: readonly unknown[] = []): void {
  if (values.some((value) => value instanceof Placeholder)) {
    throw new Error('The statement names a business, and is sent to a database that is bound to none');
  }
}

/** Is replaced by the id of the one business. */
export const THE_BUSINESS = new Placeholder();
/** Is replaced by the comparison with the businesses. */
export const IS_THE_BUSINESS = new Placeholder();

type Filtered = SelectQueryNode | UpdateQueryNode | DeleteQueryNode;

/** Adds the key of the business to whatever a statement does to tables that hold rows of businesses. */
export class AddBusinessKey extends OperationNodeTransformer {
  #businessIds: readonly string[] = [];
  /** A subquery of the same database has its keys already when the statement around it gets them. */
  readonly #done = new WeakSet<OperationNode>();
  #commonTables: ReadonlySet<string> = new Set();

  /** The statement for the rows of these businesses alone. */
  addTo<Node extends OperationNode>(node: Node, businessIds: readonly string[]): Node {
    this.#businessIds = businessIds;
    try {
      return this.transformNode(node);
    } finally {
      // A statement that was refused half way leaves nothing behind.
      this.#commonTables = new Set();
      this.nodeStack.length = 0;
    }
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    return this.#once(node, () =>
      this.#withConditions(super.transformSelectQuery(node, queryId), node.from?.froms ?? []),
    );
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    const tables = [...(node.table ? [node.table] : []), ...(node.from?.froms ?? [])];
    return this.#once(node, () => this.#withConditions(super.transformUpdateQuery(node, queryId), tables));
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    const tables = [...node.from.froms, ...(node.using?.tables ?? [])];
    return this.#once(node, () => this.#withConditions(super.transformDeleteQuery(node, queryId), tables));
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    return this.#once(node, () => {
      const name = this.#nameOf(node.table);
      const join = super.transformJoin(node, queryId);
      if (name === undefined) return join;
      const on = join.on && OnNode.create(inParens(join.on.on));
      return JoinNode.cloneWithOn({ ...join, on }, this.#conditionOn(name));
    });
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    return this.#once(node, () => {
      const insert = super.transformInsertQuery(node, queryId);
      const { into, columns, values } = insert;
      if (!into || this.#nameOf(into) === undefined) return insert;
      if (columns?.some((each) => each.column.name === 'business_id')) return insert;
      if (!columns || !values || !ValuesNode.is(values)) {
        throw new Error('An insert of what was selected names the business itself');
      }
      const id = this.#theBusiness();
      const rows = values.values.map((row) =>
        PrimitiveValueListNode.is(row)
          ? PrimitiveValueListNode.create([...row.values, id])
          : ValueListNode.create([...row.values, ValueNode.create(id)]),
      );
      return { ...insert, columns: [...columns, ColumnNode.create('business_id')], values: ValuesNode.create(rows) };
    });
  }

  protected override transformValue(node: ValueNode, queryId?: QueryId): ValueNode {
    if (node.value === THE_BUSINESS) return ValueNode.create(this.#theBusiness());
    return super.transformValue(node, queryId);
  }

  /** The names of common table expressions hide tables of the same name. */
  protected override transformNodeImpl<Node extends OperationNode>(node: Node, queryId?: QueryId): Node {
    if (ValueNode.is(node) && node.value === IS_THE_BUSINESS) return this.#comparison() as never;
    const expressions = (node as Partial<SelectQueryNode>).with?.expressions;
    if (!expressions) return super.transformNodeImpl(node, queryId);
    const outer = this.#commonTables;
    this.#commonTables = new Set([...outer, ...expressions.map(({ name }) => name.table.table.identifier.name)]);
    const transformed = super.transformNodeImpl(node, queryId);
    this.#commonTables = outer;
    return transformed;
  }

  #once<Node extends OperationNode>(node: Node, transform: () => Node): Node {
    if (this.#done.has(node)) return node;
    const transformed = transform();
    this.#done.add(transformed);
    return transformed;
  }

  #withConditions<Node extends Filtered>(node: Node, tables: readonly OperationNode[]): Node {
    let filtered: Node = node.where ? { ...node, where: WhereNode.create(inParens(node.where.where)) } : node;
    for (const table of tables) {
      const name = this.#nameOf(table);
      if (name !== undefined) filtered = QueryNode.cloneWithWhere(filtered, this.#conditionOn(name)) as Node;
    }
    return filtered;
  }

  /** Under which name a statement speaks of a table that holds rows of businesses. */
  #nameOf(node: OperationNode): string | undefined {
    if (AliasNode.is(node)) {
      const isKeyed = this.#nameOf(node.node) !== undefined;
      return isKeyed && 'name' in node.alias ? String(node.alias.name) : undefined;
    }
    if (!TableNode.is(node)) return undefined;
    const { name } = node.table.identifier;
    return KEYED.has(name) && !this.#commonTables.has(name) ? name : undefined;
  }

  #conditionOn(table: string): OperationNode {
    const column = ReferenceNode.create(ColumnNode.create('business_id'), TableNode.create(table));
    return RawNode.create(['', ' ', ''], [column, this.#comparison()]);
  }

  #comparison(): OperationNode {
    return this.#businessIds.length === 1
      ? RawNode.create(['= ', ''], [ValueNode.create(this.#businessIds[0])])
      : RawNode.create(['in ', ''], [PrimitiveValueListNode.create(this.#businessIds)]);
  }

  /** @throws Error when there are several: whatever is written belongs to one */
  #theBusiness(): string {
    const [id, ...others] = this.#businessIds;
    if (id === undefined || others.length > 0) throw new Error('The database is bound to several businesses');
    return id;
  }
}

/** What stands in a condition by itself may contain an OR. */
const inParens = (node: OperationNode): OperationNode => (RawNode.is(node) ? ParensNode.create(node) : node);

const KEYED: ReadonlySet<string> = new Set(TABLES_OF_BUSINESSES);
