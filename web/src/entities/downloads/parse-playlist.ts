import type { DownloadSegment } from './download.ts';

/** The playlist of one rendition, with absolute URLs. */
export interface Playlist {
  segments: DownloadSegment[];
  keyUrl: string;
}

/**
 * Parses the playlist of a download.
 * @throws if it is not one of ours: without its end, its key, or segments
 */
export function parsePlaylist(text: string, base: string): Playlist {
  const segments: DownloadSegment[] = [];
  let keyUrl = '';
  let seconds = 0;
  for (const line of text.split('\n').map((one) => one.trim())) {
    const key = /^#EXT-X-KEY:METHOD=AES-128,URI="([^"]+)"$/.exec(line)?.[1];
    if (key !== undefined) keyUrl = new URL(key, base).href;
    else if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(line.slice(8));
    else if (line !== '' && !line.startsWith('#')) {
      segments.push({ url: new URL(line, base).href, seconds });
    }
  }
  if (!text.includes('#EXT-X-ENDLIST') || keyUrl === '' || segments.length === 0)
    throw new Error('no whole playlist');
  return { segments, keyUrl };
}

/** Signed addresses of pictures: what of them is signed changes with the hour. */
const GRANT = /\/s\/[^/]+\//;

/** Whether two addresses are of the same segment or picture: it may have several hosts. */
export function isSameSegment(one: string, other: string | undefined): boolean {
  const pathOf = (url: string) => new URL(url).pathname.replace(GRANT, '/');
  return other !== undefined && pathOf(one) === pathOf(other);
}
