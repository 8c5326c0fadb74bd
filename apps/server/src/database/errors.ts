const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Whether a unique or exclusion constraint of this name refused the change. */
export function isConflictOn(error: unknown, constraint: string): boolean {
  return ['23505', '23P01'].includes(codeOf(error)) && isOf(error, constraint);
}

/** Whether a foreign key of this name refused the change: what it leads to is not there. */
export function isMissing(error: unknown, constraint: string): boolean {
  return codeOf(error) === '23503' && isOf(error, constraint);
}

/** Compares a constraint's name. On several servers (Citus) it comes back with the number of a shard: `name_102008`. */
function isOf(error: unknown, constraint: string): boolean {
  const { constraint: name = '' } = error as { constraint?: string | undefined };
  return name.startsWith(constraint) && /^(_[0-9]+)?$/.test(name.slice(constraint.length));
}

/**
 * Network errors, and PostgreSQL's classes 08 (connection), 53 (too many), 57P0x (shutting down), 57014 (timed out) and 25006
 * (a standby, which only lets read).
 */
const UNAVAILABLE =
  /^(08...|53...|57P0.|57014|25006|ECONN[A-Z]+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH)$/;
// The driver marks these by their message alone.
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|timeout exceeded|Query read timeout|Client has encountered a connection)/;

/** Whether the database could not be asked, so that the same request may succeed a little later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    error instanceof Error &&
    (UNAVAILABLE.test(codeOf(error)) ||
      isStorageFull(error) ||
      UNAVAILABLE_MESSAGE.test(error.message) ||
      isMissingSocket(error) ||
      isPlanOutdated(error))
  );
}

/** A PostgreSQL server that is reached by a socket file takes the file away when it stops. */
function isMissingSocket(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ENOENT' && error.syscall === 'connect';
}

/** Whether the database has not answered in time. */
export function isOverdue(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Whether it is a standby that was asked to change something. */
export function isStandby(error: unknown): boolean {
  return codeOf(error) === '25006';
}

/** Whether a standby ended a statement that was in the way of a change it had to repeat. */
export function isConflictWithReplay(error: unknown): boolean {
  return codeOf(error) === '40001';
}

/** Whether a text held what PostgreSQL cannot store: a NUL character or half of a surrogate pair. */
export function isUnstorableText(error: unknown): boolean {
  return ['22021', '22P05'].includes(codeOf(error));
}

/** Whether PostgreSQL does not know what it was told to go by, such as a time zone. */
export function isUnknownParameter(error: unknown): boolean {
  return codeOf(error) === '22023';
}

/**
 * Whether a statement failed only because an earlier one of its transaction had: it was refused, or had not been prepared because
 * the same statement before it was refused.
 */
export function isConsequence(error: unknown): boolean {
  return ['25P02', '26000'].includes(codeOf(error));
}

/** Whether nothing more can be written: the disk is full, or the database says so. */
export function isStorageFull(error: unknown): boolean {
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error)) || /no space left on device/i.test(messageOf(error));
}

/** Whether PostgreSQL ended this transaction because of a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return codeOf(error) === '40P01';
}

/** Whether a prepared statement no longer fits its tables, which a migration has changed. */
export function isPlanOutdated(error: unknown): boolean {
  return codeOf(error) === '0A000' && (error as Error).message.startsWith('cached plan');
}
