import ipaddr from 'ipaddr.js';

/**
 * What limits take for one visitor: an IPv4 address, or the /64 of an IPv6 one, because the holder of one address
 * there has 2^64. What is no address stands for itself.
 */
export function networkOf(address: string): string {
  return prefixOf(address, { v4Bits: 32, v6Bits: 64 });
}

/** The network of many customers around an address: /24 of IPv4, /48 of IPv6. */
export function wideNetworkOf(address: string): string {
  return prefixOf(address, { v4Bits: 24, v6Bits: 48 });
}

/** An IPv4 address in the clothes of an IPv6 one counts as what it is. */
function prefixOf(address: string, { v4Bits, v6Bits }: { v4Bits: number; v6Bits: number }): string {
  // The common case, for which nothing has to be parsed.
  if (v4Bits === 32 && !address.includes(':')) return address;
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4')
    return v4Bits === 32
      ? parsed.toString()
      : `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${v4Bits}`).toString()}/${v4Bits}`;
  const bare = new ipaddr.IPv6(parsed.toByteArray());
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${bare.toString()}/${v6Bits}`).toString()}/${v6Bits}`;
}
