/** Addresses of saved videos, as the player's engine asks for them. The name resolves nowhere: nothing leaves the device. */
const DOWNLOAD_ORIGIN = 'https://saved.invalid';

/** Where the engine begins. */
export const downloadAddress = (contentId: string) => `${DOWNLOAD_ORIGIN}/${contentId}/master.m3u8`;

export const isDownloadAddress = (url: string) => url.startsWith(`${DOWNLOAD_ORIGIN}/`);

/** The item and the part of it that an address names: 'master', 'index', or the place of a segment. */
export function parseDownloadAddress(url: string): {
  contentId: string;
  part: 'master' | 'index' | number;
} {
  const [, contentId = '', file = ''] = new URL(url).pathname.split('/');
  const name = file.replace(/\.\w+$/, '');
  return { contentId, part: name === 'master' || name === 'index' ? name : Number(name) };
}
