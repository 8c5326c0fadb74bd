import type { BookingRequest, Event, Request } from './request.ts';

/** A booking that was made, and what became of it. */
export type Made = Event<BookingRequest> & {
  /** Whether it counts only once its customer has proven it */
  readonly isAsked: boolean;
  readonly settled: readonly Event[];
};

/** As long as what a booking counts */
export const COUNTING = {
  /** As being made, for longer than anything that is played */
  EVER: { isOf: () => true, until: [] },
  /** As holding time that nobody has confirmed */
  HELD: { isOf: () => true, until: ['confirm', 'reject', 'cancel', 'prove'] },
  AHEAD: { isOf: ({ isAsked }: Made) => !isAsked, until: ['confirm', 'reject', 'cancel'] },
  /** As lying ahead, cancelled or not */
  WITH_CANCELLED: { isOf: ({ isAsked }: Made) => !isAsked, until: ['confirm'] },
  /** As waiting for a proof, cancelled or not */
  WAITING: { isOf: ({ isAsked }: Made) => isAsked, until: ['prove'] },
} as const satisfies Record<string, { isOf: (made: Made) => boolean; until: readonly Request['kind'][] }>;
export type Counting = keyof typeof COUNTING;

type Span = Pick<Event, 'from' | 'to'>;
/** The facts that are certain, and those that are possible. */
export type Bound = 'surely' | 'possibly';

/** Whether a booking counted as something at every moment of a span, or may have at some. */
export function countsAs(made: Made, counting: Counting, bound: Bound, span: Span): boolean {
  const { isOf, until } = COUNTING[counting];
  const kinds: readonly Request['kind'][] = until;
  const ends = made.settled.filter(({ request }) => kinds.includes(request.kind));
  if (!isOf(made)) return false;
  return bound === 'surely'
    ? made.to <= span.from && ends.every(({ from }) => from > span.to)
    : made.from <= span.to && ends.every(({ to }) => to >= span.from);
}

/** The bookings that were made, as far as the answers tell. */
export function madeBy(events: readonly Event[]): Made[] {
  const settling = Map.groupBy(
    events.filter(({ request, answer }) => request.kind !== 'book' && answer?.status === 200),
    ({ request }) => (request as Exclude<Request, BookingRequest>).id,
  );
  return events.flatMap((event) => {
    const { request, answer } = event;
    if (request.kind !== 'book' || answer?.status !== 201) return [];
    const { id, provableUntil } = answer.body.data;
    return [{ ...event, request, isAsked: provableUntil !== null, settled: settling.get(id) ?? [] }];
  });
}
