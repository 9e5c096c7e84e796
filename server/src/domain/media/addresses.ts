import type { Domain } from '../domain.ts';

/** Where this server itself answers for each type. */
const OWN = { VID: '/vod', API: '/api/app', IMAGE: '/img' };

/** The first address of a type: the operator's, else this server's own below `origin`. */
export function baseAddress(
  { addresses }: Pick<Domain, 'addresses'>,
  type: 'VID' | 'API' | 'IMAGE',
  origin: string,
): string {
  const base = addresses.of(type)[0] ?? OWN[type];
  return (base.startsWith('/') ? `${origin}${base}` : base).replace(/\/$/, '');
}

/** Address of an item's playlist: the master, or with a quality that of one rendition. */
export function playlistAddress(
  base: string,
  itemId: string,
  signed: { token: string; sign: string },
  quality?: string,
): string {
  const query = new URLSearchParams(signed);
  if (quality) query.set('quality', quality);
  return `${base}/media/h5/m3u8/${itemId}?${query.toString()}`;
}

export function keyAddress(
  base: string,
  itemId: string,
  signed: { token: string; sign: string },
): string {
  return `${base}/media/h5/key/${itemId}?${new URLSearchParams(signed).toString()}`;
}

/** Address of the thumbnails' WebVTT, for the holder of the same grant as the playlist. */
export function thumbnailsAddress(
  base: string,
  itemId: string,
  signed: { token: string; sign: string },
): string {
  return `${base}/media/h5/thumbnails/${itemId}?${new URLSearchParams(signed).toString()}`;
}
