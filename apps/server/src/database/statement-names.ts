/** Longer statements contain lists of any length: to prepare each length would fill the server's memory. */
const MOST_NAMES = 500;
const LONGEST_STATEMENT = 10_000;

/** Names under which statements are prepared, the same on every connection. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #count = 0;

  /** Undefined for a statement that is not worth it. */
  of(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known || sql.length > LONGEST_STATEMENT || this.#names.size >= MOST_NAMES) return known;
    return this.#give(sql);
  }

  /** From now on the statement is prepared again, under another name. */
  renew(sql: string): void {
    this.#give(sql);
  }

  #give(sql: string): string {
    const name = `vakit_${++this.#count}`;
    this.#names.set(sql, name);
    return name;
  }
}
