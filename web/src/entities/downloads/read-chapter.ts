import { ApiError } from '../../lib/api/api-error.ts';
import { pictureType } from '../../lib/pictures/restore-bytes.ts';
import { setSavedPictureReader } from '../../lib/pictures/saved-picture.ts';
import { readBody, type ChapterBody } from './chapter-body.ts';
import { savedSoundAddress } from './download-address.ts';
import type { ChapterDownload } from './download.ts';
import { whyNotPlayable } from './download.ts';
import { downloadStore } from './download-store.ts';
import { DownloadPartMissing, readSegment, reportMissing } from './read-download.ts';
import { openSegments } from './segment-store.ts';
import { serverTime } from './server-clock.ts';

/** A saved chapter that may be opened now. */
export interface SavedChapter extends ChapterBody {
  download: ChapterDownload;
}

/** Not that of a wall: it is said in the reader's own words. */
const NOT_OPEN = 4030;

/** The viewer's saved copy of a chapter, open or not; null where there is none. */
export async function findSavedChapter(chapterId: string) {
  await downloadStore.ready();
  const download = downloadStore.findChapter(chapterId);
  if (!download) return null;
  const whyNot = whyNotPlayable(download, serverTime());
  return {
    download,
    whyNot,
    /** @throws ApiError with why it cannot be opened; DownloadPartMissing */
    open: async (): Promise<SavedChapter> => {
      if (whyNot !== null) throw new ApiError(NOT_OPEN, whyNot, null);
      return { download, ...(await bodyOf(download)) };
    },
  };
}

async function bodyOf(download: ChapterDownload): Promise<ChapterBody> {
  const { key, contentKey, chapter, until } = download;
  const store = await openSegments(key);
  try {
    const body = contentKey && (await readBody(store, contentKey));
    if (!body) throw new DownloadPartMissing(chapter.id);
    // Its sound is read from this device as long as the permission lasts.
    const playlistUrl = savedSoundAddress(chapter.id);
    return { ...body, audio: body.audio && { ...body.audio, playlistUrl, expiresAt: until } };
  } catch {
    throw await reportMissing(download, chapter.id);
  }
}

async function readPicture(chapterId: string, index: number): Promise<Blob> {
  await downloadStore.ready();
  const download = downloadStore.findChapter(chapterId);
  if (!download || whyNotPlayable(download, serverTime()) !== null)
    throw new DownloadPartMissing(chapterId);
  const bytes = await readSegment(download, index, chapterId);
  return new Blob([bytes], { type: pictureType(new Uint8Array(bytes, 0, 16)) });
}

setSavedPictureReader(readPicture);
