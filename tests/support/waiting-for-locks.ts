/** A row for each connection to a PostgreSQL database that waits for a lock. */
export const WAITING_FOR_LOCKS = `SELECT FROM pg_stat_activity
  WHERE wait_event_type = 'Lock' AND datname = current_database()`;
