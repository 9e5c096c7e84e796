/** URLs of downloads, for the player's engine. The host does not exist: nothing leaves the device. */
const DOWNLOAD_ORIGIN = 'https://saved.invalid';

/** Where the engine begins. */
export const downloadAddress = (contentId: string) => `${DOWNLOAD_ORIGIN}/${contentId}/master.m3u8`;

export const isDownloadAddress = (url: string) => url.startsWith(`${DOWNLOAD_ORIGIN}/`);

/** The content and the part that a URL names: 'master', 'index', or the index of a segment. */
export function parseDownloadAddress(url: string): {
  contentId: string;
  part: 'master' | 'index' | number;
} {
  const [, contentId = '', file = ''] = new URL(url).pathname.split('/');
  const name = file.replace(/\.\w+$/, '');
  return { contentId, part: name === 'master' || name === 'index' ? name : Number(name) };
}

/** Where the engine begins with the sound of a chapter: it has one playlist. */
export const savedSoundAddress = (chapterId: string) =>
  `${DOWNLOAD_ORIGIN}/${chapterId}/index.m3u8`;
