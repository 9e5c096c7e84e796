import { isIP } from 'node:net';
import type { AddressBook } from '../address-book.ts';
import { AppError } from '../app-error.ts';

/** Addresses of the console at which the app's pages are. */
const PAGES = ['WEBSITE', 'LAND', 'H5SHAREURL'];

/**
 * The relying party of a page: the domain that its passkeys are for. The page is one of the operator's, or of this
 * server's own address. Error: 4030 (a strange page, or one without a domain).
 */
export function relyingPartyOf(
  addresses: Pick<AddressBook, 'of'>,
  { pageOrigin, ownOrigin }: { pageOrigin: string; ownOrigin: string },
): { rpId: string; origin: string } {
  const page = URL.parse(pageOrigin);
  const known = new Set([ownOrigin, ...PAGES.flatMap((type) => addresses.of(type))].map(originOf));
  if (!page || !known.has(page.origin)) throw new AppError(4030, '这个网址不能使用通行密钥');
  const { hostname, protocol, origin } = page;
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  if (!isSecure || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw new AppError(4030, '通行密钥要在 https 的域名下使用');
  return { rpId: hostname, origin };
}

function originOf(address: string): string | null {
  return URL.parse(address)?.origin ?? null;
}
