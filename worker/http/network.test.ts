import { expect, it } from 'vitest'

import { toNetwork } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['::FFFF:0102:0304', '1.2.3.4'],
  ['0:0:0:0:0:ffff:c000:2ff', '192.0.2.255'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::', '2001:db8:0:1::/64'],
  ['2001:db8::1:0:0:0:0', '2001:db8:0:1::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['', ''],
  ['no:address', 'no:address'],
])('of the address %j limits count %j', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})
