import { type Interval, overlaps } from './interval.ts';
import type { Pieces, Standings } from './need.ts';
import { type Effort, PARTY_EFFORT } from './party-effort.ts';
import { type Taken, takenBy } from './waiting.ts';

/** A visit's need of one kind of rooms or devices: so many pieces in each stretch. */
export type Claim = { readonly kind: string; readonly quantity: number; readonly stretches: readonly Interval[] };

/** The pieces that a claim takes, by their places among those of their kind. */
export type Choice = readonly number[];

type OfKind = readonly (readonly Interval[])[];

const ANYWHERE: Standings = new Map();

/** After so many choices that were tried for a kind, what has not been found counts as not there. */
const CHOICES_MAX = 500;

/**
 * Turns repeated kinds into the claims of one visit.
 * @param working the kinds that it needs only while somebody works on it
 */
export function claimsOf(
  kinds: readonly string[] | null,
  visit: Taken,
  working: readonly string[] | null = null,
): Claim[] {
  const whole = [{ start: visit.start, end: visit.end + (visit.buffer ?? 0) }];
  return [...Map.groupBy(kinds ?? [], (kind) => kind)].map(([kind, all]) => ({
    kind,
    quantity: all.length,
    stretches: working?.includes(kind) ? takenBy(visit) : whole,
  }));
}

/**
 * A choice for each of the claims, one after the other, with which all of them are met; undefined where there is none.
 * Whoever has a choice gets the first of it that are free, then the first in order, in each stretch; of some kinds only what
 * stands together with what the others have meanwhile.
 */
function chooseRooms(
  pieces: Pieces,
  claims: readonly Claim[],
  standings: Standings,
  effort: Effort,
): Choice[] | undefined {
  const choices: Choice[] = [];
  for (const [kind, ofKind] of Map.groupBy(claims.entries(), ([, claim]) => claim.kind)) {
    const ofThem = ofKind.map(([, claim]) => claim);
    const found = limited(effort, (search) =>
      chooseOfKind(pieces.get(kind) ?? [], ofThem, search, standings.get(kind)),
    );
    if (!found) return undefined;
    for (const [index, [at]] of ofKind.entries()) choices[at] = found[index] as Choice;
  }
  return choices;
}

/** Does a search of a kind for as long as it may last, and takes what it has cost from an effort. */
function limited<Found>(effort: Effort, find: (search: Effort) => Found): Found {
  const most = Math.min(CHOICES_MAX, effort.left);
  const search = { left: most };
  const found = find(search);
  effort.left -= most - search.left;
  return found;
}

/** The choice of each claim so far, and when every piece is still available for others. */
export type TakenRooms = {
  readonly left: Pieces;
  readonly claims: readonly Claim[];
  readonly choices: readonly Choice[];
};

/**
 * The same with some more claims, by another choice for all of them where they are not met otherwise; undefined where they
 * cannot be.
 * @param pieces as they are without any of it
 * @param effort what is tried takes from it
 */
export function withClaims(
  pieces: Pieces,
  taken: TakenRooms,
  more: readonly Claim[],
  standings: Standings = ANYWHERE,
  effort: Effort = { left: PARTY_EFFORT },
): TakenRooms | undefined {
  let next: TakenRooms | undefined = taken;
  for (const claim of more) next = next && withClaim(pieces, next, claim, standings, effort);
  return next;
}

function withClaim(
  pieces: Pieces,
  { left, claims, choices }: TakenRooms,
  claim: Claim,
  standings: Standings,
  effort: Effort,
): TakenRooms | undefined {
  const all = [...claims, claim];
  const ofKind = left.get(claim.kind) ?? [];
  const standing = standings.get(claim.kind);
  const [only, ...others] = claim.stretches;
  const isSimple = only && others.length === 0 && !standing;
  const best = isSimple
    ? tightest(ofKind, claim.quantity, only)
    : limited(effort, (search) => choicesFor(ofKind, claim, search, standing).next().value);
  if (best) return { left: new Map(left).set(claim.kind, best.left), claims: all, choices: [...choices, best.choice] };
  const found = areEverEnough(pieces, claims, claim) ? chooseRooms(pieces, all, standings, effort) : undefined;
  return found && { left: leftBy(pieces, all, found, standings), claims: all, choices: found };
}

/** The first of `choicesFor` for a single stretch: it is looked for at every step of a search. */
function tightest(pieces: OfKind, quantity: number, stretch: Interval): { choice: Choice; left: OfKind } | undefined {
  const free: { readonly at: number; readonly around: number }[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const taken = pieces[at] as readonly Interval[];
    if (!overlaps(taken, stretch)) free.push({ at, around: timeAround(taken, [stretch]) });
  }
  if (free.length < quantity) return undefined;
  free.sort((one, other) => (one.around === other.around ? one.at - other.at : one.around - other.around));
  const choice = free.slice(0, quantity).map(({ at }) => at);
  const left = [...pieces];
  for (const at of choice) left[at] = [...(left[at] as readonly Interval[]), stretch];
  return { choice, left };
}

/** Whether at each moment of a claim so many pieces are free, whoever of the others has which: a choice needs more than that. */
function areEverEnough(pieces: Pieces, others: readonly Claim[], { kind, quantity, stretches }: Claim): boolean {
  const ofKind = pieces.get(kind) ?? [];
  const rivals = others.filter((other) => other.kind === kind);
  const taken = [...ofKind.flat(), ...rivals.flatMap((other) => other.stretches)];
  const has = (some: readonly Interval[], moment: number) => overlaps(some, { start: moment, end: moment + 1 });
  const freeAt = (moment: number) =>
    ofKind.filter((piece) => !has(piece, moment)).length -
    rivals.reduce((sum, other) => sum + (has(other.stretches, moment) ? other.quantity : 0), 0);
  return stretches.every(({ start, end }) =>
    [start, ...taken.map((each) => each.start).filter((moment) => start < moment && moment < end)].every(
      (moment) => freeAt(moment) >= quantity,
    ),
  );
}

function leftBy(pieces: Pieces, claims: readonly Claim[], choices: readonly Choice[], standings: Standings): Pieces {
  const left = new Map(pieces);
  for (const [at, { kind, quantity, stretches }] of claims.entries()) {
    const now = left.get(kind) ?? [];
    left.set(kind, take(now, choices[at] as Choice, { quantity, stretches }, standings.get(kind)) ?? now);
  }
  return left;
}

function chooseOfKind(
  pieces: OfKind,
  claims: readonly Claim[],
  search: Effort,
  standing: readonly number[] | undefined,
): Choice[] | undefined {
  const [claim, ...others] = claims;
  if (!claim) return [];
  for (const { choice, left } of choicesFor(pieces, claim, search, standing)) {
    const rest = chooseOfKind(left, others, search, standing);
    if (rest) return [choice, ...rest];
  }
  return undefined;
}

/** Yields the choices that really differ; pieces that are free for the shortest time around come first. */
function* choicesFor(
  pieces: OfKind,
  { quantity, stretches }: Claim,
  search: Effort,
  standing: readonly number[] | undefined,
): Generator<{ choice: Choice; left: OfKind }> {
  const isFree = (at: number) => stretches.some((stretch) => !overlaps(pieces[at] ?? [], stretch));
  const free = pieces.keys().filter(isFree).toArray();
  const around = new Map(free.map((at) => [at, timeAround(pieces[at] ?? [], stretches)]));
  const inOrder = free.toSorted((one, other) => Number(around.get(one)) - Number(around.get(other)) || one - other);
  const isLike = (at: number, than: number) =>
    standing?.[at] === standing?.[than] && areAlike(pieces[at], pieces[than]);
  for (const choice of subsets(inOrder, quantity, isLike)) {
    search.left -= 1;
    if (search.left < 0) return;
    const left = take(pieces, choice, { quantity, stretches }, standing);
    if (left) yield { choice, left };
  }
}

const areAlike = (some: readonly Interval[] = [], others: readonly Interval[] = []) =>
  some === others ||
  (some.length === others.length &&
    some.every(({ start, end }, index) => start === others[index]?.start && end === others[index]?.end));

/** How long the pieces are free around some stretches, in minutes: Infinity where nothing comes before or after. */
function timeAround(taken: readonly Interval[], stretches: readonly Interval[]): number {
  let sum = 0;
  for (const { start, end } of stretches) {
    let before = Number.NEGATIVE_INFINITY;
    let after = Number.POSITIVE_INFINITY;
    for (const each of taken) {
      if (each.end <= start) before = Math.max(before, each.end);
      else if (each.start >= end) after = Math.min(after, each.start);
    }
    sum += after - before;
  }
  return sum;
}

/** Skips a subset that only swaps equal pieces of an earlier one. */
function* subsets(
  places: readonly number[],
  size: number,
  isLike: (at: number, than: number) => boolean,
): Generator<number[]> {
  if (size === 0) yield [];
  else
    for (const [index, first] of places.entries()) {
      if (places.slice(0, index).some((other) => isLike(first, other))) continue;
      for (const rest of subsets(places.slice(index + 1), size - 1, isLike)) yield [first, ...rest];
    }
}

/**
 * The pieces once it has taken in each stretch the first that are free of its choice, then of all; undefined where too few
 * are. Where what is booked together stays together, all that stands elsewhere is as good as taken meanwhile.
 */
function take(
  pieces: OfKind,
  choice: Choice,
  { quantity, stretches }: Pick<Claim, 'quantity' | 'stretches'>,
  standing: readonly number[] | undefined,
): OfKind | undefined {
  const order = [...choice, ...pieces.keys().filter((at) => !choice.includes(at))];
  const left: (readonly Interval[])[] = [...pieces];
  for (const stretch of stretches) {
    const taken = order.filter((at) => !overlaps(left[at] ?? [], stretch)).slice(0, quantity);
    if (taken.length < quantity) return undefined;
    const isElsewhere = (at: number) => standing && taken.some((other) => standing[other] !== standing[at]);
    for (const [at, times] of left.entries()) if (taken.includes(at) || isElsewhere(at)) left[at] = [...times, stretch];
  }
  return left;
}
