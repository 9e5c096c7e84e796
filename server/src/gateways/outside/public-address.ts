import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { OutsideFailure } from './outside-failure.ts';

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is one of the open Internet: not private, loopback, link-local, shared, multicast or
 * reserved, and no IPv6 form that stands for an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  // Of IPv6 only what is handed out to anybody at all; the rest has forms that ranges do not name.
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_IPV6)) return false;
  return parsed.range() === 'unicast';
}

const inner = () => new OutsideFailure('不能连到内网地址');

/** Names of hosts, with or without a port, that may be anywhere. */
export type AllowedHosts = ReadonlySet<string>;

/** Whether the operator allows an address to be an inner one. */
export function isVouchedFor(url: URL, allowed: AllowedHosts): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return allowed.has(url.hostname) || allowed.has(`${url.hostname}:${port}`);
}

/** Refuses what is no plain http(s) address, or names an inner address outright. Throws `OutsideFailure`. */
export function checkAddress(url: URL, allowed: AllowedHosts): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new OutsideFailure('只支持 http 和 https 地址');
  if (url.username !== '' || url.password !== '')
    throw new OutsideFailure('地址里不能带用户名和密码');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host) && !isVouchedFor(url, allowed)) throw inner();
}

/**
 * Resolves a name for a connection, and gives only what may be connected to: the address that was checked is the
 * one that is used, so a name that answers differently each time gains nothing. One inner address among several
 * spoils the name.
 */
export const publicLookup: LookupFunction = (hostname, options, answer) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, []);
    const [first] = found;
    if (!first || found.some(({ address }) => !isPublicAddress(address)))
      return answer(inner(), []);
    if (options.all) return answer(null, found);
    return answer(null, first.address, first.family);
  });
};
