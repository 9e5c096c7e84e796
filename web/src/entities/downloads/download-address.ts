/** Addresses of saved videos, as the player's engine asks for them. The name resolves nowhere: nothing leaves the device. */
const DOWNLOAD_ORIGIN = 'https://saved.invalid';

/** Where the engine begins. */
export const downloadAddress = (itemId: string) => `${DOWNLOAD_ORIGIN}/${itemId}/master.m3u8`;

export const isDownloadAddress = (url: string) => url.startsWith(`${DOWNLOAD_ORIGIN}/`);

/** The item and the part of it that an address names: 'master', 'index', or the place of a segment. */
export function parseDownloadAddress(url: string): {
  itemId: string;
  part: 'master' | 'index' | number;
} {
  const [, itemId = '', file = ''] = new URL(url).pathname.split('/');
  const name = file.replace(/\.\w+$/, '');
  return { itemId, part: name === 'master' || name === 'index' ? name : Number(name) };
}
