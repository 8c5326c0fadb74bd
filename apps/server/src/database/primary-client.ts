import { Client, type ClientConfig } from 'pg';
import { readPostgresAddress } from './postgres-address.ts';
import { PrimarySearch, refuseReadOnly } from './primary.ts';

/** In milliseconds: a caller hears within five seconds that the database cannot be reached. */
export const CONNECT_TIMEOUT = 3_000;

type WhenConnected = (error: Error | null, client: Client) => void;

/** Makes the connections to one database, on whichever of its servers is the primary. */
export type Connector = {
  /** Arguments of the driver's own classes of clients and pools */
  readonly Client: new (
    config?: ClientConfig,
  ) => Client;
  readonly connectionString: string;
  /** An answer is overdue or a change was refused: where the primary is has to be asked again. */
  doubt(): void;
};

/** One host is connected to as it is; of several the primary is found by asking. */
export function connectorFor(url: string, config: ClientConfig = {}): Connector {
  const { urls, asksForPrimary } = readPostgresAddress(url);
  const [connectionString] = urls;
  if (!asksForPrimary) return connectorTo(connectionString);
  const search = new PrimarySearch(urls, config);
  return { Client: clientOf(search), connectionString, doubt: search.doubt };
}

/** @param connectionString for the driver */
export const connectorTo = (connectionString: string): Connector => ({ Client, connectionString, doubt: () => {} });

/** @returns a client of a database that is not connected yet */
export function clientOn(url: string): Client {
  const { Client: ClientOf, connectionString } = connectorFor(url);
  return new ClientOf({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT });
}

function clientOf(search: PrimarySearch): Connector['Client'] {
  return class extends Client {
    override connect(): Promise<Client>;
    override connect(whenConnected: WhenConnected): void;
    override connect(whenConnected?: WhenConnected): Promise<Client> | undefined {
      const connected = this.#connectToPrimary();
      if (!whenConnected) return connected;
      connected.then(
        () => whenConnected(null, this),
        (error) => whenConnected(error, this),
      );
      return undefined;
    }

    async #connectToPrimary(): Promise<Client> {
      const { host, port } = await search.find();
      this.host = host;
      this.port = port;
      try {
        await super.connect();
        await refuseReadOnly(this);
      } catch (error) {
        search.doubt();
        this.end().catch(() => {});
        throw error;
      }
      search.watch(this);
      return this;
    }
  };
}
