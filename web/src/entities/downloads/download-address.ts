/** URLs of downloads, for the player's engine. The host does not exist: nothing leaves the device. */
const DOWNLOAD_ORIGIN = 'https://saved.invalid';

/** The URL of a download's master playlist. */
export const downloadAddress = (itemId: string) => `${DOWNLOAD_ORIGIN}/${itemId}/master.m3u8`;

export const isDownloadAddress = (url: string) => url.startsWith(`${DOWNLOAD_ORIGIN}/`);

/** The content and the part that a URL names: 'master', 'index', or the index of a segment. */
export function parseDownloadAddress(url: string): {
  itemId: string;
  part: 'master' | 'index' | number;
} {
  const [, itemId = '', file = ''] = new URL(url).pathname.split('/');
  const name = file.replace(/\.\w+$/, '');
  return { itemId, part: name === 'master' || name === 'index' ? name : Number(name) };
}
