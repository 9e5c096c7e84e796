import { expect, it } from 'vitest';
import { addressPrefix } from './address-prefix.ts';

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.200', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is of %s', (address, prefix) => {
  expect(addressPrefix(address)).toBe(prefix);
});

it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1', 'nowhere', ''])(
  '%s says nothing of who is asking',
  (address) => {
    expect(addressPrefix(address)).toBeNull();
  },
);
