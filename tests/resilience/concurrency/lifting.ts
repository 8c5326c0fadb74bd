import type { Span } from './life.ts';
import type { Event } from './play.ts';
import type { Request } from './request.ts';

/** When what was entered under an id was taken away again, if it was: the first that asked for that has done it. */
export function liftingOf(events: readonly Event[], id: string): Span | undefined {
  const lifts = events.filter(({ request, answer }) => liftedBy(request) === id && answer?.status === 200);
  if (lifts.length === 0) return undefined;
  return { from: Math.min(...lifts.map(({ from }) => from)), to: Math.min(...lifts.map(({ to }) => to)) };
}

function liftedBy(request: Request): string | undefined {
  switch (request.kind) {
    case 'reopen':
      return request.closureId;
    case 'end-maintenance':
      return request.maintenanceId;
    case 'cancel-session':
      return request.sessionId;
    case 'cancel-seat':
      return request.code;
    default:
      return undefined;
  }
}
