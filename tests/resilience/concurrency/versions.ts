import type { Event } from './play.ts';

type Span = Pick<Event, 'from' | 'to'>;
type Version<Value> = Span & { readonly value: Value };

/** All values that something had one after the other, as far as those who set it can tell. */
export type Versions<Value> = readonly Version<Value>[];

/** Before everything else */
export const AT_FIRST: Span = { from: Number.NEGATIVE_INFINITY, to: Number.NEGATIVE_INFINITY };

/** What it may have been at some moment of a span: not what was surely replaced before, nor what was surely set after. */
export function possibleIn<Value>(versions: Versions<Value>, span: Span): Value[] {
  return versions
    .filter(
      (version) =>
        version.from <= span.to && !versions.some((later) => later.from > version.to && later.to < span.from),
    )
    .map(({ value }) => value);
}

export const overlap = (one: Span, other: Span) => one.from <= other.to && other.from <= one.to;
