import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

/** In milliseconds. Less than a request has, so that what is found can still be used for it. */
const SEARCH_TIMEOUT = 2_000;
const ANSWER_TIMEOUT = 1_000;
const PAUSE = 100;
/** In milliseconds: how long others are waited for once one calls itself the primary. It may have been replaced already. */
const LATECOMERS = 500;

/** In milliseconds: one that has been replaced while it was silent may be back, and go on as if nothing had happened. */
const LOOK_AGAIN = 10_000;

/** The address of a server. */
export type Place = { readonly host: string; readonly port: number };
type Primary = Place & {
  /** Grows whenever another server takes over; 0 where a server does not tell */
  readonly timeline: number;
};

/**
 * Finds the one of several servers that can be written to, and again when it has moved: after something went wrong, and
 * every ten seconds as long as there are connections. In between the known one is taken.
 */
export class PrimarySearch {
  readonly #servers: readonly ClientConfig[];
  #known: Primary | undefined;
  #newest: Primary | undefined;
  #search: Promise<Place> | undefined;
  readonly #connections = new Set<Client>();
  #lookingAgain: NodeJS.Timeout | undefined;

  constructor(urls: readonly string[], config: ClientConfig) {
    const limits = { connectionTimeoutMillis: ANSWER_TIMEOUT, query_timeout: ANSWER_TIMEOUT };
    this.#servers = urls.map((connectionString) => ({ ...config, ...limits, connectionString }));
  }

  /** @throws Error with the SQLSTATE 08001 when there is none within two seconds */
  async find(): Promise<Place> {
    if (this.#known) return this.#known;
    this.#search ??= this.#askUntilFound().finally(() => {
      this.#search = undefined;
    });
    return this.#search;
  }

  /** The answer is checked again before the next connection. */
  readonly doubt = (): void => {
    this.#known = undefined;
  };

  /** Ends the connection as soon as another server is the primary: this one may never answer, or take what will be lost. */
  watch(connection: Client): void {
    this.#connections.add(connection);
    connection.once('error', this.doubt);
    connection.once('end', () => this.#connections.delete(connection));
    this.#lookAgain();
  }

  #lookAgain(): void {
    this.#lookingAgain ??= setTimeout(async () => {
      this.#lookingAgain = undefined;
      if (this.#connections.size === 0) return;
      await this.#askUntilFound().catch(this.doubt);
      this.#lookAgain();
    }, LOOK_AGAIN).unref();
  }

  async #askUntilFound(): Promise<Place> {
    const deadline = performance.now() + SEARCH_TIMEOUT;
    for (;;) {
      const { primary, complaints } = await this.#askAll();
      if (primary) return this.#moveTo(primary);
      if (performance.now() + PAUSE > deadline) throw nowhere(complaints);
      await pause(PAUSE);
    }
  }

  #moveTo(primary: Primary): Place {
    this.#known = primary;
    this.#newest = primary;
    for (const connection of this.#connections) {
      if (!isAt(connection, primary)) connection.connection.stream.destroy();
    }
    return primary;
  }

  async #askAll(): Promise<{ primary?: Primary; complaints: string[] }> {
    const primaries: Primary[] = [];
    const complaints: string[] = [];
    const questions = this.#servers.map(async (server) => {
      const client = new Client(server);
      try {
        primaries.push(await this.#ask(client));
      } catch (error) {
        complaints.push(`${client.host}:${client.port}: ${(error as Error).message}`);
        throw error;
      }
    });
    const all = Promise.allSettled(questions);
    const first = Promise.any(questions).then(() => pause(LATECOMERS));
    await Promise.race([all, first.catch(() => all)]);
    return { primary: primaries.sort((a, b) => b.timeline - a.timeline)[0], complaints };
  }

  async #ask(client: Client): Promise<Primary> {
    // The loss of a connection is told to whoever asks on it.
    client.on('error', () => {});
    try {
      await client.connect();
      await refuseReadOnly(client);
      const timeline = await timelineOf(client);
      const { host, port } = client;
      if (timeline < (this.#newest?.timeline ?? 0)) throw new Error('another server has taken over from this one');
      return { host, port, timeline };
    } finally {
      // On a broken connection `end` never resolves.
      client.end().catch(() => {});
    }
  }
}

const isAt = ({ host, port }: Client, place: Place) => host === place.host && port === place.port;

/** @throws Error unless the server takes changes */
export async function refuseReadOnly(client: Client): Promise<void> {
  const { rows } = await client.query(`SELECT current_setting('transaction_read_only') AS "readOnly"`);
  if (rows[0]?.readOnly !== 'off') throw unavailable('is a standby, or takes no changes');
}

/** Some hosters do not let it be asked. */
async function timelineOf(client: Client): Promise<number> {
  const statement = `SELECT ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer AS timeline`;
  const { rows } = await client.query(statement).catch(() => ({ rows: [] }));
  return rows[0]?.timeline ?? 0;
}

const nowhere = (complaints: readonly string[]) =>
  unavailable(`None of the hosts of DATABASE_URL can be written to (${complaints.join('; ')})`);

/** PostgreSQL's word for a connection that could not be made */
const unavailable = (message: string) => Object.assign(new Error(message), { code: '08001' });
