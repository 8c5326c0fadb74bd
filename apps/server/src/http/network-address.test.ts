import { expect, test } from 'vitest';
import { networkOf, siteOf } from './network-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', undefined],
  ['203.0.113.7:1234', '203.0.113.7', undefined],
  ['::ffff:203.0.113.7', '203.0.113.7', undefined],
  ['[::ffff:203.0.113.7]:1234', '203.0.113.7', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:DB8:1:2::9', '2001:db8:1:2', '2001:db8:1'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2', '2001:db8:1'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['unknown', 'unknown', undefined],
])('%s counts as %s, of the site %s', (address, network, site) => {
  expect([networkOf(address), siteOf(address)]).toEqual([network, site]);
});
