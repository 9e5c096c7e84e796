import type { AddressBook } from '../address-book.ts';

/** Where this server itself answers for each type, and the operator's types that stand before it. */
const SOURCES = {
  API: { types: ['API'], builtIn: '/api/app' },
  VID: { types: ['VID', 'MP4'], builtIn: '/vod' },
  IMAGE: { types: ['CDN', 'IMAGE'], builtIn: '/img' },
};

/**
 * The first address of a type: the operator's, else this server's own below `origin`.
 * @param skipped how many to pass over, for a client that could not reach them; after the last comes the first again
 */
export function baseAddress(
  { addresses }: { addresses: AddressBook },
  type: keyof typeof SOURCES,
  origin: string,
  skipped = 0,
): string {
  const { types, builtIn } = SOURCES[type];
  const all = [...types.flatMap((it) => addresses.of(it)), builtIn];
  const base = all[skipped % all.length] ?? builtIn;
  return (base.startsWith('/') ? `${origin}${base}` : base).replace(/\/$/, '');
}

/** Tokens and signatures are letters that an address takes as they are; encoding them is costly. */
function toQuery({ token, sign }: { token: string; sign: string }): string {
  return `token=${token}&sign=${sign}`;
}

/**
 * Address of a video's playlist: the master, or with a quality that of one rendition.
 * @param skipped as many addresses of each type are passed over within it
 */
export function playlistAddress(
  base: string,
  contentId: string,
  signed: { token: string; sign: string },
  quality?: string,
  skipped = 0,
): string {
  const of = quality ? `&quality=${encodeURIComponent(quality)}` : '';
  const skip = skipped > 0 ? `&skip=${skipped}` : '';
  return `${base}/media/h5/m3u8/${contentId}?${toQuery(signed)}${of}${skip}`;
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

/** Address of the playlist of a chapter's sound. */
export function soundPlaylistAddress(
  base: string,
  chapterId: string,
  signed: { token: string; sign: string },
): string {
  return `${base}/media/h5/sound/${chapterId}?${toQuery(signed)}`;
}

export function soundKeyAddress(
  base: string,
  chapterId: string,
  signed: { token: string; sign: string },
): string {
  return `${base}/media/h5/soundkey/${chapterId}?${toQuery(signed)}`;
}
