import type { Span } from './life.ts';
import type { Event } from './play.ts';
import type { Request } from './request.ts';

type Version<Value> = Span & { readonly value: Value };

/** All values that something had one after the other, as far as those who set it can tell. */
export type Versions<Value> = readonly Version<Value>[];

/** Before everything else */
const AT_FIRST: Span = { from: Number.NEGATIVE_INFINITY, to: Number.NEGATIVE_INFINITY };

/** @param read the value that a successful request has set, undefined for those that set something else */
export function versionsOf<Value>(
  events: readonly Event[],
  first: Value,
  read: (request: Request) => Value | undefined,
): Versions<Value> {
  const set = events.flatMap(({ request, from, to, answer }) => {
    const value = answer?.status === 200 ? read(request) : undefined;
    return value === undefined ? [] : [{ from, to, value }];
  });
  return [{ ...AT_FIRST, value: first }, ...set];
}

/** Lists the values that it may have had at a moment: neither certainly replaced before nor certainly set after. */
export function possibleAt<Value>(versions: Versions<Value>, moment: number): Value[] {
  return versions
    .filter(
      (version) => version.from <= moment && !versions.some((later) => later.from > version.to && later.to < moment),
    )
    .map(({ value }) => value);
}
