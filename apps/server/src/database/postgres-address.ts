/**
 * The address of a PostgreSQL database as its own programs take it: `postgres://user:password@host:port,host:port/name?…`.
 * The driver knows one host only, and reads `sslmode` in its own way.
 */
export type PostgresAddress = {
  /** For the driver: one for each host, in their order */
  readonly urls: readonly [string, ...string[]];
  /** Whether only the server that can be written to will do, out of several or of the one that is named */
  readonly asksForPrimary: boolean;
};

const PARTS = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#@]*)([^?#]*)(.*)$/is;
/** Attributes of a session that Vakit can work with */
const WRITABLE = ['read-write', 'primary'];
const READABLE = ['any', 'standby', 'prefer-standby', 'read-only'];

/** @throws Error with what is wrong, to be read after the name of a setting */
export function readPostgresAddress(url: string): PostgresAddress {
  const { urls, attributes } = takeApart(url);
  refuseAttributes(attributes, urls.length);
  return { urls, asksForPrimary: urls.length > 1 || (attributes !== null && attributes !== 'any') };
}

/**
 * @returns one address for the driver for each of the standbys that may be read from
 * @throws Error with what is wrong, to be read after the name of a setting
 */
export function readStandbyAddress(url: string): PostgresAddress['urls'] {
  const { urls, attributes } = takeApart(url);
  if (attributes === null || READABLE.includes(attributes)) return urls;
  throw new Error(`asks for target_session_attrs=${attributes}, and standbys are only read from: leave it out`);
}

/** The address of another database of the same server. */
export const inDatabase = (url: string, name: string): string =>
  url.replace(PARTS, (_, protocol, user, hosts, _path, query) => `${protocol}${user}${hosts}/${name}${query}`);

function takeApart(url: string): Pick<PostgresAddress, 'urls'> & { attributes: string | null } {
  const [, protocol = '', user = '', hosts = '', path = '', query = ''] = PARTS.exec(url) ?? [];
  const options = new URLSearchParams(query.slice(1));
  const asGiven = String(options);
  const names = hosts.split(',');
  if (names.length > 1 && names.includes('')) throw new Error('names a host that is empty, between two commas');
  if (/,/.test(`${options.get('host')}${options.get('port')}`))
    throw new Error('must name several hosts before the database: postgres://user:password@host1:5432,host2:5432/name');
  const attributes = options.get('target_session_attrs');
  options.delete('target_session_attrs');
  speakOfTls(options);
  const rest = path + (String(options) === asGiven ? query : withQuestionMark(options));
  const [first = '', ...others] = names.map((name) => `${protocol}${user}${name}${rest}`);
  return { urls: [first, ...others], attributes };
}

function refuseAttributes(attributes: string | null, hosts: number): void {
  if (attributes === null || WRITABLE.includes(attributes) || (attributes === 'any' && hosts === 1)) return;
  throw new Error(
    `asks for target_session_attrs=${attributes}, and Vakit writes: it must be read-write or primary, or left out`,
  );
}

/** Has the driver take `require` and `verify-ca` as PostgreSQL does, which hosters go by. */
function speakOfTls(options: URLSearchParams): void {
  const mode = options.get('sslmode');
  // Node brings the certificates of public authorities along.
  if (options.get('sslrootcert') === 'system') options.delete('sslrootcert');
  else if (mode === 'verify-ca' && !options.has('sslrootcert'))
    throw new Error('asks for sslmode=verify-ca and names no sslrootcert: name one, or take sslmode=verify-full');
  if (['require', 'verify-ca'].includes(mode ?? '') && !options.has('uselibpqcompat'))
    options.set('uselibpqcompat', 'true');
}

/** PostgreSQL takes a plus sign for what it is. */
const withQuestionMark = (options: URLSearchParams) =>
  options.size > 0 ? `?${String(options).replaceAll('+', '%20')}` : '';
