import { isIPv4, isIPv6 } from 'node:net';

/**
 * What counts as one network address: of IPv6 the network of 64 bits, of which a single customer of a provider has all.
 * @param address as Node writes it; one of IPv4 may be mapped into IPv6
 */
export function networkOf(address: string): string {
  const mapped = address.slice(address.lastIndexOf(':') + 1);
  if (isIPv4(mapped)) return mapped;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const [head = [], tail = []] = bare.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
