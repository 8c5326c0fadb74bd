import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import manifest from '../../../package.json' with { type: 'json' };

/** Upper bounds, in seconds */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** CPU, memory and event loop delay of the process: the same for everything that runs in it. */
const ofProcess = new Registry();

/** The figures of one server since it started, in the format of Prometheus. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Begins to measure. What is counted is zero from the start, so that an alert need not wait for the first time. */
export function createMetrics() {
  if (ofProcess.getMetricsAsArray().length === 0) collectDefaultMetrics({ register: ofProcess });
  const registry = new Registry();
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });

  const build = gauge('vakit_build_info', 'The version that runs, always 1.', 'version');
  build.set({ version: manifest.version }, 1);

  return {
    requestDuration: new Histogram({
      name: 'vakit_http_request_duration_seconds',
      help: 'How long requests took, by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    }),
    bookings: counter('vakit_bookings_total', 'Bookings that were answered with an appointment.'),
    bookingConflicts: counter('vakit_booking_conflicts_total', 'Bookings that lost to another one.'),
    failedSignIns: counter('vakit_failed_sign_ins_total', 'Attempts to sign in that were refused.'),
    clientErrors: counter('vakit_client_errors_total', 'Errors that pages in browsers have told of.'),
    liveLines: gauge('vakit_live_lines', 'Windows of the portal that hear of changes as they happen.'),
    databaseUp: gauge('vakit_database_up', 'Whether the database answers.'),
    messages: gauge('vakit_messages', 'Messages that wait to be sent, or failed for good.', 'channel', 'status'),
    jobsDue: gauge('vakit_jobs_due', 'Jobs whose time has come and that nobody has taken up yet.', 'queue'),
    jobsWaiting: gauge('vakit_jobs_waiting', 'Jobs that are still to be done, those for later included.', 'queue'),
    connections: gauge('vakit_database_connections', 'Connections to the database, by what they do.', 'state'),
    connectionsMax: gauge('vakit_database_connections_max', 'The most connections that requests may take.'),
    connectionsAwaited: gauge('vakit_database_connections_awaited', 'Requests that wait for a connection.'),
    contentType: registry.contentType,
    render: () => Registry.merge([registry, ofProcess]).metrics(),
  };
}
