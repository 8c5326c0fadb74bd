import { loadModule, parseSync } from 'libpg-query';
import { TABLES_OF_BUSINESSES } from '../database/tables.ts';

type Node = { readonly [name: string]: unknown };
type Name = { readonly table: string; readonly name: string };

const KEYED: ReadonlySet<string> = new Set(TABLES_OF_BUSINESSES);
const STATEMENTS: ReadonlySet<string> = new Set(['SelectStmt', 'UpdateStmt', 'DeleteStmt', 'InsertStmt']);

await loadModule();

/**
 * Lists the tables that an SQL statement reads or writes without a parameter for their business, anywhere in it: in the
 * statement itself, a join, a subquery, a common table expression.
 * @throws Error when it cannot be read
 */
export function tablesWithoutKey(sql: string): string[] {
  const { stmts = [] } = parseSync(sql);
  return stmts.flatMap(({ stmt }) => [...lacking(stmt as Node, new Set())]);
}

function* lacking(node: unknown, common: ReadonlySet<string>): Generator<string> {
  if (Array.isArray(node)) {
    for (const each of node) yield* lacking(each, common);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  for (const [kind, inner] of Object.entries(node as Node)) {
    const isStatement = STATEMENTS.has(kind) || isPartOfUnion(kind, inner);
    const known = isStatement ? withCommonTables(inner as Node, common) : common;
    if (kind === 'InsertStmt') yield* lackingInsert(inner as Node, known);
    else if (isStatement) yield* lackingConditions(inner as Node, known);
    yield* lacking(inner, known);
  }
}

/** The two sides of a union are selects; those of a join are not. */
const isPartOfUnion = (kind: string, node: unknown) =>
  /^[lr]arg$/.test(kind) && (node as Node).limitOption !== undefined;

function withCommonTables(statement: Node, common: ReadonlySet<string>): ReadonlySet<string> {
  const { ctes = [] } = (statement.withClause ?? {}) as { ctes?: { CommonTableExpr: { ctename: string } }[] };
  return new Set([...common, ...ctes.map(({ CommonTableExpr }) => CommonTableExpr.ctename)]);
}

function* lackingInsert(insert: Node, common: ReadonlySet<string>): Generator<string> {
  const { relname } = insert.relation as { relname: string };
  const columns = (insert.cols ?? []) as { ResTarget: { name: string } }[];
  if (!KEYED.has(relname) || common.has(relname)) return;
  if (!columns.some(({ ResTarget }) => ResTarget.name === 'business_id')) yield relname;
}

/** Looks at the tables of one statement, without the subqueries in it. */
function* lackingConditions(statement: Node, common: ReadonlySet<string>): Generator<string> {
  const from = [statement.relation && { RangeVar: statement.relation }, statement.fromClause, statement.usingClause];
  const names: Name[] = [];
  const conditions: unknown[] = [statement.whereClause];
  for (const each of from.flat()) collect(each as Node | undefined, names, conditions);
  const tables = names.filter(({ table }) => KEYED.has(table) && !common.has(table));
  const keys = conditions.flatMap(keysIn);
  for (const { table, name } of tables) {
    const isNamed = keys.includes(name) || (keys.includes('') && names.length === 1);
    if (!isNamed) yield table;
  }
}

function collect(node: Node | undefined, names: Name[], conditions: unknown[]): void {
  const { RangeVar, JoinExpr } = (node ?? {}) as { RangeVar?: Node; JoinExpr?: Node };
  if (RangeVar) {
    const alias = (RangeVar.alias as { aliasname: string } | undefined)?.aliasname;
    names.push({ table: RangeVar.relname as string, name: alias ?? (RangeVar.relname as string) });
  }
  if (!JoinExpr) return;
  conditions.push(JoinExpr.quals);
  collect(JoinExpr.larg as Node, names, conditions);
  collect(JoinExpr.rarg as Node, names, conditions);
}

/** The names of tables whose key a condition compares with a parameter, in all parts that must hold; '' for one without name. */
function keysIn(condition: unknown): string[] {
  const { BoolExpr, A_Expr } = (condition ?? {}) as { BoolExpr?: Node; A_Expr?: Node };
  if (BoolExpr?.boolop === 'AND_EXPR') return (BoolExpr.args as unknown[]).flatMap(keysIn);
  if (!A_Expr) return [];
  const { kind, lexpr, rexpr } = A_Expr;
  const operator = (A_Expr.name as { String: { sval: string } }[])[0]?.String.sval;
  if (operator !== '=' || (kind !== 'AEXPR_OP' && kind !== 'AEXPR_OP_ANY' && kind !== 'AEXPR_IN')) return [];
  const path = (lexpr as { ColumnRef?: { fields: { String?: { sval: string } }[] } }).ColumnRef?.fields ?? [];
  const [column, table] = path.map(({ String: name }) => name?.sval).reverse();
  return column === 'business_id' && isParameter(rexpr) ? [table ?? ''] : [];
}

function isParameter(node: unknown): boolean {
  const { ParamRef, TypeCast, List } = node as {
    ParamRef?: Node;
    TypeCast?: { arg: unknown };
    List?: { items: unknown[] };
  };
  if (List) return List.items.every(isParameter);
  return ParamRef !== undefined || (TypeCast !== undefined && isParameter(TypeCast.arg));
}
