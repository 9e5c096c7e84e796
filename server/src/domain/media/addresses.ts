import type { AddressBook } from '../address-book.ts';

/** Where this server itself answers for each type. */
const BUILT_IN_PATHS = { VID: '/vod', API: '/api/app', IMAGE: '/img' };

/** The first address of a type: the operator's, else this server's own below `origin`. */
export function baseAddress(
  { addresses }: { addresses: AddressBook },
  type: 'VID' | 'API' | 'IMAGE',
  origin: string,
): string {
  const base = addresses.of(type)[0] ?? BUILT_IN_PATHS[type];
  return (base.startsWith('/') ? `${origin}${base}` : base).replace(/\/$/, '');
}

/** Tokens and signatures are letters that an address takes as they are; encoding them is costly. */
function toQuery({ token, sign }: { token: string; sign: string }): string {
  return `token=${token}&sign=${sign}`;
}

/** Address of a video's playlist: the master, or with a quality that of one rendition. */
export function playlistAddress(
  base: string,
  contentId: string,
  signed: { token: string; sign: string },
  quality?: string,
): string {
  const of = quality ? `&quality=${encodeURIComponent(quality)}` : '';
  return `${base}/media/h5/m3u8/${contentId}?${toQuery(signed)}${of}`;
}

export function keyAddress(
  base: string,
  contentId: string,
  signed: { token: string; sign: string },
): string {
  return `${base}/media/h5/key/${contentId}?${toQuery(signed)}`;
}

/** Address of the thumbnails' WebVTT, for the holder of the same grant as the playlist. */
export function thumbnailsAddress(
  base: string,
  contentId: string,
  signed: { token: string; sign: string },
): string {
  return `${base}/media/h5/thumbnails/${contentId}?${toQuery(signed)}`;
}

/** Address of a preview's part of a track of subtitles, for the holder of the same grant as the playlist. */
export function subtitlesAddress(
  base: string,
  contentId: string,
  signed: { token: string; sign: string },
  track: number,
): string {
  return `${base}/media/h5/subtitles/${contentId}?${toQuery(signed)}&track=${track}`;
}
