import {
  AliasNode,
  ColumnNode,
  type DeleteQueryNode,
  type Expression,
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
import { TABLES_OF_BRANCHES, TABLES_OF_BUSINESSES } from './tables.ts';

/** Placeholder for the business id in a statement that is compiled before the business is known. */
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

/** Limits a statement to businesses by their ids, or, for reading only, by the subquery that finds the one business. */
export type Whose = {
  readonly businessIds: readonly string[];
  readonly foundBy?: Expression<string>;
  /** Limits tables of branches to these; all when left out */
  readonly branchIds?: readonly string[] | undefined;
};

type Filtered = SelectQueryNode | UpdateQueryNode | DeleteQueryNode;

/** Adds the key of the business to whatever a statement does to tables that hold rows of businesses. */
export class AddBusinessKey extends OperationNodeTransformer {
  #whose: Whose = { businessIds: [] };
  /** A subquery of the same database has its keys already when the statement around it gets them. */
  readonly #done = new WeakSet<OperationNode>();
  #commonTables: ReadonlySet<string> = new Set();

  /** The statement for the rows of these businesses, and of them of these branches, alone. */
  addTo<Node extends OperationNode>(node: Node, whose: Whose): Node {
    this.#whose = whose;
    try {
      return this.transformNode(node);
    } finally {
      // A statement that was refused half way leaves nothing behind.
      this.#commonTables = new Set();
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
      const keyed = this.#keyedTableOf(node.table);
      const join = super.transformJoin(node, queryId);
      if (!keyed) return join;
      const on = join.on && OnNode.create(inParens(join.on.on));
      return JoinNode.cloneWithOn({ ...join, on }, this.#conditionOn(keyed));
    });
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    return this.#once(node, () => {
      const insert = super.transformInsertQuery(node, queryId);
      const { into, columns, values } = insert;
      if (!into || !this.#keyedTableOf(into)) return insert;
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

  /** Kysely's own freezes every copy and keeps a list of where it is, which takes longer than all the rest. */
  override transformNode<Node extends OperationNode | undefined>(node: Node, queryId?: QueryId): Node {
    return node && (this.transformNodeImpl(node, queryId) as Node);
  }

  protected override transformNodeList<Nodes extends readonly OperationNode[] | undefined>(
    list: Nodes,
    queryId?: QueryId,
  ): Nodes {
    return list?.map((node) => this.transformNode(node, queryId)) as unknown as Nodes;
  }

  /** The names of common table expressions hide tables of the same name. */
  protected override transformNodeImpl<Node extends OperationNode>(node: Node, queryId?: QueryId): Node {
    if (PLAIN.has(node.kind)) return node;
    if (ValueNode.is(node)) return this.#valueOf(node) as never;
    const expressions = (node as Partial<SelectQueryNode>).with?.expressions;
    if (!expressions) return super.transformNodeImpl(node, queryId);
    const outer = this.#commonTables;
    this.#commonTables = new Set([...outer, ...expressions.map(({ name }) => name.table.table.identifier.name)]);
    const transformed = super.transformNodeImpl(node, queryId);
    this.#commonTables = outer;
    return transformed;
  }

  #valueOf(node: ValueNode): OperationNode {
    if (node.value === THE_BUSINESS) return ValueNode.create(this.#theBusiness());
    return node.value === IS_THE_BUSINESS ? this.#comparison() : node;
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
      const keyed = this.#keyedTableOf(table);
      if (keyed) filtered = QueryNode.cloneWithWhere(filtered, this.#conditionOn(keyed)) as Node;
    }
    return filtered;
  }

  /** A table that holds rows of businesses, and under which name a statement speaks of it. */
  #keyedTableOf(node: OperationNode): KeyedTable | undefined {
    if (AliasNode.is(node)) {
      const keyed = this.#keyedTableOf(node.node);
      return keyed && 'name' in node.alias ? { ...keyed, name: String(node.alias.name) } : undefined;
    }
    if (!TableNode.is(node)) return undefined;
    const { name } = node.table.identifier;
    return KEYED.has(name) && !this.#commonTables.has(name) ? { table: name, name } : undefined;
  }

  #conditionOn({ table, name }: KeyedTable): OperationNode {
    const ofBusiness = RawNode.create(['', ' ', ''], [columnOf(name, 'business_id'), this.#comparison()]);
    const column = table === 'branches' ? 'id' : OF_BRANCHES.has(table) && 'branch_id';
    const { branchIds } = this.#whose;
    if (!branchIds || !column) return ofBusiness;
    const branches = PrimitiveValueListNode.create(branchIds);
    return RawNode.create(['', ' and ', ' in ', ''], [ofBusiness, columnOf(name, column), branches]);
  }

  #comparison(): OperationNode {
    const { businessIds, foundBy } = this.#whose;
    if (foundBy) return RawNode.create(['= ', ''], [foundBy.toOperationNode()]);
    return businessIds.length === 1
      ? RawNode.create(['= ', ''], [ValueNode.create(businessIds[0])])
      : RawNode.create(['in ', ''], [PrimitiveValueListNode.create(businessIds)]);
  }

  /** @throws Error unless it is one whose id is known: whatever is written belongs to it */
  #theBusiness(): string {
    const [id, ...others] = this.#whose.businessIds;
    if (id === undefined || others.length > 0) throw new Error('The database is not bound to one business');
    return id;
  }
}

/** Nodes without tables and values: they make up most of a statement and are shared instead of copied. */
const PLAIN: ReadonlySet<OperationNode['kind']> = new Set([
  'ColumnNode',
  'DataTypeNode',
  'IdentifierNode',
  'OperatorNode',
  'PrimitiveValueListNode',
  'ReferenceNode',
  'SchemableIdentifierNode',
  'SelectAllNode',
  'TableNode',
]);

/** Puts a raw condition in parentheses, because it may contain an OR. */
const inParens = (node: OperationNode): OperationNode => (RawNode.is(node) ? ParensNode.create(node) : node);

const columnOf = (table: string, column: string) =>
  ReferenceNode.create(ColumnNode.create(column), TableNode.create(table));

type KeyedTable = { readonly table: string; readonly name: string };

const KEYED: ReadonlySet<string> = new Set(TABLES_OF_BUSINESSES);
const OF_BRANCHES: ReadonlySet<string> = new Set(TABLES_OF_BRANCHES);
