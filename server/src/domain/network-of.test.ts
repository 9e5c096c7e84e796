import { describe, expect, it } from 'vitest';
import { networkOf, originOf, wideNetworkOf } from './network-of.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8:1:2::9]:51234', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['[]:1', '[]:1'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['unknown', 'unknown'],
  ])('and the wide one of %s is %s', (address, network) => {
    expect(wideNetworkOf(address)).toBe(network);
  });

  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.200', '203.0.113.0/24'],
    // A household has many networks of 64 bits.
    ['2001:db8:1:2::9', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0003::9', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80::/48'],
    ['203.0.113.7:51234', '203.0.113.0/24'],
  ])('says of %s that it comes from %s', (address, origin) => {
    expect(originOf(address)).toBe(origin);
  });

  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1', '[::1]:80', 'nowhere', ''])(
    'of %s says nothing of who calls',
    (address) => {
      expect(originOf(address)).toBeNull();
    },
  );
});
