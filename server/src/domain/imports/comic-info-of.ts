import {
  MOST_COMIC_INFO_BYTES,
  readComicInfo,
  type ComicInfo,
} from '../../media/archive/comic-info.ts';
import type { OpenArchive } from '../../media/archive/archive-door.ts';
import type { ArchiveEntry } from '../../media/archive/archive-messages.ts';
import { MediaError } from '../../media/media-error.ts';
import { outerFolder } from './archive-files.ts';

const NAME = 'comicinfo.xml';

/** ComicInfo.xml at the root of an archive, or in the folder around all of its pictures. */
export function comicInfoEntry(
  entries: readonly ArchiveEntry[],
  pictures: readonly ArchiveEntry[],
): ArchiveEntry | undefined {
  const outer = outerFolder(pictures.map(({ name }) => name)).toLowerCase();
  const at = (path: string) => entries.find(({ name }) => name.toLowerCase() === path);
  return at(NAME) ?? at(outer + NAME);
}

/** What an archive says of itself; null where it says nothing. A comic is not refused for it. */
export async function comicInfoOf(
  archive: Pick<OpenArchive, 'entries' | 'read'>,
  pictures: readonly ArchiveEntry[],
): Promise<ComicInfo | null> {
  const entry = comicInfoEntry(archive.entries, pictures);
  if (!entry || entry.bytes > MOST_COMIC_INFO_BYTES) return null;
  try {
    return readComicInfo(await archive.read(entry.index));
  } catch (error) {
    if (!(error instanceof MediaError) || error.mayRetry) throw error;
    return null;
  }
}

/** What the chapter is called that an archive is: 第12话 渡口. */
export function chapterTitle({ number, title }: Pick<ComicInfo, 'number' | 'title'>): string {
  const isNumbered = /^\d+(?:\.\d+)?$/.test(number) && !/第.{0,12}[话話回章节節卷]/u.test(title);
  const parts = [isNumbered ? `第${number}话` : '', title];
  return parts.filter(Boolean).join(' ').slice(0, 100).toWellFormed();
}
