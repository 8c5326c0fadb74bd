import type { FastifyInstance } from 'fastify';
import { formatMetric, type Sample } from './metrics-format.ts';

/** Upper bounds, in seconds */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const BOOKING = { method: 'POST', route: '/api/v1/appointments' };

type Series = {
  readonly labels: { readonly method: string; readonly route: string; readonly status: number };
  /** How many took at most as long as each bucket */
  readonly buckets: number[];
  count: number;
  /** Seconds */
  sum: number;
};

/** What this process has answered since it started. */
export type RequestCounts = { render(): string };

/** Counts every request from now on: by route, status and how long it took. */
export function countRequests(app: Pick<FastifyInstance, 'addHook'>): RequestCounts {
  const all = new Map<string, Series>();
  app.addHook('onResponse', ({ method, routeOptions }, reply, next) => {
    next();
    // A stream of events lasts as long as somebody looks at it.
    if (reply.getHeader('content-type') === 'text/event-stream') return;
    const { statusCode: status, elapsedTime } = reply;
    const route = routeOptions.url ?? 'none';
    const key = `${method} ${route} ${status}`;
    const series = all.get(key) ?? {
      labels: { method, route, status },
      buckets: BUCKETS.map(() => 0),
      count: 0,
      sum: 0,
    };
    all.set(key, series);
    const seconds = elapsedTime / 1000;
    for (const [index, bound] of BUCKETS.entries())
      if (seconds <= bound) series.buckets[index] = (series.buckets[index] ?? 0) + 1;
    series.count += 1;
    series.sum += seconds;
  });
  return { render: () => render([...all.values()]) };
}

function render(all: readonly Series[]): string {
  return [
    formatMetric(
      'vakit_http_request_duration_seconds',
      'histogram',
      'How long requests took, by route and status.',
      all.flatMap(samplesOf),
    ),
    formatMetric('vakit_bookings_total', 'counter', 'Bookings that were answered with an appointment.', [
      { value: bookingsWith(all, 201) },
    ]),
    formatMetric('vakit_booking_conflicts_total', 'counter', 'Bookings that lost to another one.', [
      { value: bookingsWith(all, 409) },
    ]),
  ].join('');
}

function samplesOf({ labels, buckets, count, sum }: Series): Sample[] {
  return [
    ...BUCKETS.map((le, index) => ({ labels: { ...labels, le }, value: buckets[index] ?? 0, suffix: '_bucket' })),
    { labels: { ...labels, le: '+Inf' }, value: count, suffix: '_bucket' },
    { labels, value: sum, suffix: '_sum' },
    { labels, value: count, suffix: '_count' },
  ];
}

function bookingsWith(all: readonly Series[], status: number): number {
  const found = all.find(
    ({ labels }) => labels.method === BOOKING.method && labels.route === BOOKING.route && labels.status === status,
  );
  return found?.count ?? 0;
}
