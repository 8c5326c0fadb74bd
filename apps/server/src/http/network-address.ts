import { isIPv4, isIPv6 } from 'node:net';

/** As some gateways name whom they pass on: `203.0.113.7:1234`, `[2001:db8::1]:1234` */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+)|\[(.+)\])(?::\d+)?$/;
const GROUPS = { ofCustomer: 4, ofSite: 3 };

/**
 * Reduces an address to the network that counts as one visitor: for IPv6 its 64 bits, all of which belong to one
 * customer of a provider.
 * @param address as Node writes it, or a proxy, who may add the port; one of IPv4 may be mapped into IPv6
 */
export function networkOf(address: string): string {
  const bare = withoutPort(address);
  const mapped = bare.slice(bare.lastIndexOf(':') + 1);
  return isIPv4(mapped) ? mapped : (prefixOf(bare, GROUPS.ofCustomer) ?? bare);
}

/** The network of 48 bits around an address of IPv6, which is given to whoever asks for it; undefined for one of IPv4. */
export function siteOf(address: string): string | undefined {
  const bare = withoutPort(address);
  return bare.includes('.') ? undefined : prefixOf(bare, GROUPS.ofSite);
}

function withoutPort(address: string): string {
  const [, version4, version6] = WITH_PORT.exec(address) ?? [];
  return version4 ?? version6 ?? address;
}

/** Undefined for what is no address of IPv6 */
function prefixOf(address: string, count: number): string | undefined {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return undefined;
  const [head = [], tail = []] = bare.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail];
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
