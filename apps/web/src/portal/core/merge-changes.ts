type Difference = { readonly path: string; readonly mine: unknown; readonly theirs: unknown };
/** A field that two people have changed in different ways */
export type Collision = Difference & {
  /** Fields that say the same thing together with it, and are chosen together */
  readonly along?: readonly Difference[];
};

/** Fields that say one thing together, of which two halves by two people would contradict each other. */
const TOGETHER = [
  ['hasNoEmail', 'email'],
  ['price', 'priceKind'],
  // The work before a wait, the wait and the work after it are one length.
  ['finishMinutes', 'durationMinutes', 'processingAfterMinutes', 'processingMinutes'],
  ['durationMinutes', 'services'],
  ['date', 'startTime'],
  ['startDate', 'endDate', 'startTime', 'endTime'],
];

type Fields = Readonly<Record<string, unknown>>;
type Merged = { readonly value: unknown; readonly collisions: readonly Collision[] };

/**
 * Brings together what two people have made of the same: what only one of them has changed is as that person wants it.
 * @param base as both have seen it
 * @param mine of which what collides stays
 * @returns all fields of `mine`
 */
export function mergeChanges<Values extends object>(
  base: Fields,
  mine: Values,
  theirs: Fields,
): { readonly merged: Values; readonly collisions: readonly Collision[] } {
  const { value, collisions } = mergeFields(Object.keys(mine), base, mine as Fields, theirs);
  return { merged: value as Values, collisions };
}

function merge(path: string, base: unknown, mine: unknown, theirs: unknown): Merged {
  if (isSame(mine, theirs) || isSame(mine, base)) return { value: theirs, collisions: [] };
  if (isSame(theirs, base)) return { value: mine, collisions: [] };
  if (isPlain(base) && isPlain(mine) && isPlain(theirs) && !isStretch(mine)) {
    const fields = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    const { value, collisions } = mergeFields(fields, base, mine, theirs, `${path}.`);
    // Removed fields are left out.
    return { value: Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)), collisions };
  }
  const lists = [base, mine, theirs];
  if (lists.every((list) => Array.isArray(list) && list.every(isName))) {
    const names = mergeNames(base as Name[], mine as Name[], theirs as Name[]);
    // None may mean all: it is nobody's wish unless somebody says so.
    const isMeant = [mine as Name[], theirs as Name[], names].every(({ length }) => length > 0);
    return isMeant ? { value: names, collisions: [] } : { value: mine, collisions: [{ path, mine, theirs }] };
  }
  const known = lists.every((list) => Array.isArray(list) && list.every(isPlain));
  const merged = known && mergeThings(path, base as Fields[], mine as Fields[], theirs as Fields[]);
  return merged || { value: mine, collisions: [{ path, mine, theirs }] };
}

/** @param prefix what the path of each of the fields begins with */
function mergeFields(fields: readonly string[], base: Fields, mine: Fields, theirs: Fields, prefix = '') {
  const colliding = TOGETHER.map((group) => group.filter((field) => fields.includes(field))).filter((group) => {
    const [own, seen, others] = [mine, base, theirs].map((side) => group.map((field) => side[field]));
    return group.length > 1 && !isSame(own, seen) && !isSame(own, others) && !isSame(others, seen);
  });
  const collisionOf = (group: readonly string[]): Collision[] => {
    const differences = group
      .filter((field) => !isSame(mine[field], theirs[field]))
      .map((field) => ({ path: `${prefix}${field}`, mine: mine[field], theirs: theirs[field] }));
    // The last one says most.
    return differences.slice(-1).map((last) => ({ ...last, along: differences.slice(0, -1) }));
  };
  const parts = fields.map((field) => {
    const group = colliding.find((each) => each.includes(field));
    if (!group) return { field, ...merge(`${prefix}${field}`, base[field], mine[field], theirs[field]) };
    return { field, value: mine[field], collisions: field === group[0] ? collisionOf(group) : [] };
  });
  return {
    value: Object.fromEntries(parts.map(({ field, value }) => [field, value])),
    collisions: parts.flatMap(({ collisions }) => collisions),
  };
}

/** A list of names or ids is as theirs, with what was added here and without what was taken out here. */
const mergeNames = (base: readonly Name[], mine: readonly Name[], theirs: readonly Name[]): Name[] => [
  ...theirs.filter((each) => mine.includes(each) || !base.includes(each)),
  ...mine.filter((each) => !base.includes(each) && !theirs.includes(each)),
];

/**
 * Things that have ids, in their order, with what is new here after them.
 * @returns undefined where one person has changed what the other has taken out, or where nothing tells them apart
 */
function mergeThings(
  path: string,
  base: readonly Fields[],
  mine: readonly Fields[],
  theirs: readonly Fields[],
): Merged | undefined {
  if (![...base, ...theirs].every(({ id }) => isName(id))) return undefined;
  const find = (list: readonly Fields[], { id }: Fields) => list.find((each) => each.id === id);
  const isLost = (kept: readonly Fields[], others: readonly Fields[]) =>
    kept.some(
      (each) => each.id !== undefined && find(base, each) && !find(others, each) && !isSame(each, find(base, each)),
    );
  if (isLost(mine, theirs) || isLost(theirs, mine)) return undefined;
  const kept = theirs.filter((each) => find(mine, each) || !find(base, each));
  const parts = kept.map((each, index) => {
    const own = find(mine, each);
    return own
      ? merge(`${path}.${index}`, find(base, each), own, each)
      : { value: each, collisions: [] as readonly Collision[] };
  });
  return {
    value: [...parts.map(({ value }) => value), ...mine.filter((each) => !find(base, each) && !find(theirs, each))],
    collisions: parts.flatMap(({ collisions }) => collisions),
  };
}

type Name = string | number;
const isName = (value: unknown): value is Name => typeof value === 'string' || typeof value === 'number';
const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** From when to when: one thing, of which two halves by two people would be nobody's. */
export const isStretch = (value: unknown): value is { readonly start: string; readonly end: string } =>
  isPlain(value) && 'start' in value && 'end' in value;

/** Nothing is the same as an empty field that was never filled in. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  }
  if (!isPlain(one) || !isPlain(other)) return (one ?? null) === (other ?? null);
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((field) => isSame(one[field], other[field]));
}
