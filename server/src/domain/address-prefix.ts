import { BlockList, isIPv4, isIPv6 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/**
 * What the addresses of one household or office have in common: the first 24 bits of an IPv4 address, the first 64 of
 * an IPv6 address. Null for this machine, or a proxy that hides everybody: it says nothing of who is asking.
 */
export function addressPrefix(address: string): string | null {
  const plain = address.toLowerCase().startsWith('::ffff:') ? address.slice(7) : address;
  if (isIPv4(plain))
    return loopback.check(plain) ? null : `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain) || loopback.check(plain, 'ipv6')) return null;
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [bare = ''] = address.toLowerCase().split('%');
  const [head = '', tail] = bare.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const filled = [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after];
  return filled.map((group) => group.replace(/^0{1,3}(?=.)/, ''));
}
