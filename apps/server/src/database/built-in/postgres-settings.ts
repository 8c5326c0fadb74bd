/**
 * Settings of the built-in PostgreSQL as `name=value`: little memory and few processes, for the database of one or two
 * processes of Vakit. Everything else keeps its default, `fsync` included: an answered change is on the disk.
 */
export const POSTGRES_SETTINGS: readonly string[] = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  // Two processes of Vakit with all their connections, and a command beside them
  'max_connections=60',
  // A restore locks every table, index and routine that it replaces.
  'max_locks_per_transaction=128',
  'shared_buffers=48MB',
  'effective_cache_size=256MB',
  'work_mem=4MB',
  'maintenance_work_mem=32MB',
  'temp_buffers=1MB',
  'min_wal_size=32MB',
  'max_wal_size=256MB',
  // Nobody copies the log: there are no standbys.
  'wal_level=minimal',
  'max_wal_senders=0',
  // A question of Vakit is never large enough for several processes.
  'max_parallel_workers_per_gather=0',
  'max_worker_processes=2',
  'max_logical_replication_workers=0',
  'autovacuum_max_workers=1',
  'autovacuum_worker_slots=1',
  'io_method=sync',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  // Refusals of constraints are answers, and name people.
  'log_min_messages=log',
  'log_checkpoints=off',
];
