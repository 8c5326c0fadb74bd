import { formatMetric } from './metrics-format.ts';

/** What this process takes of the machine, under the names that Prometheus gives to it. */
export function renderProcess(): string {
  const { user, system } = process.cpuUsage();
  const startedAt = Date.now() / 1000 - process.uptime();
  return [
    formatMetric('process_cpu_seconds_total', 'counter', 'Processor time in seconds.', [
      { value: (user + system) / 1_000_000 },
    ]),
    formatMetric('process_resident_memory_bytes', 'gauge', 'Memory in bytes.', [{ value: process.memoryUsage.rss() }]),
    formatMetric('process_start_time_seconds', 'gauge', 'When it started, in seconds since 1970.', [
      { value: Math.round(startedAt) },
    ]),
  ].join('');
}
