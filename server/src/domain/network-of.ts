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

/** How some proxies write whom they forward for: with the port, which is another with every connection. */
const WITH_PORT = /^(?:(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}|\[([^\]]{2,60})\](?::\d{1,5})?)$/;

/** An address without the brackets and the port that it may come with. */
function bareAddress(address: string): string {
  const [, v4, v6] = WITH_PORT.exec(address) ?? [];
  return v4 ?? v6 ?? address;
}

/**
 * What one customer may have of the network, for counting who is there rather than who is too busy: the wide network.
 * Null for this machine, or a proxy that hides everybody: it says nothing of who calls.
 */
export function originOf(address: string): string | null {
  const bare = bareAddress(address);
  if (!ipaddr.isValid(bare) || ipaddr.process(bare).range() === 'loopback') return null;
  return wideNetworkOf(bare);
}

/** An IPv4 address in the clothes of an IPv6 one counts as what it is. */
function prefixOf(address: string, { v4Bits, v6Bits }: { v4Bits: number; v6Bits: number }): string {
  // The common case, for which nothing has to be parsed.
  if (v4Bits === 32 && !address.includes(':')) return address;
  const plain = bareAddress(address);
  if (!ipaddr.isValid(plain)) return address;
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4')
    return v4Bits === 32
      ? parsed.toString()
      : `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${v4Bits}`).toString()}/${v4Bits}`;
  const bare = new ipaddr.IPv6(parsed.toByteArray());
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${bare.toString()}/${v6Bits}`).toString()}/${v6Bits}`;
}
