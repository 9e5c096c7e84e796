import { api, post } from '../../lib/api/api.ts';
import { fetchPicture } from '../../lib/pictures/fetch-picture.ts';
import { pictureUrl, sourceOf } from '../../lib/pictures/picture-source.ts';
import { streamDomains } from '../playback/stream-domains.ts';
import { writeBody } from './chapter-body.ts';
import type { ChapterDownload, DownloadedBook } from './download.ts';
import { downloadStore } from './download-store.ts';
import { fetchStream } from './fetch-stream.ts';
import { isSameSegment } from './parse-playlist.ts';
import { planPictures } from './saved-pictures.ts';
import { createKey } from './seal-bytes.ts';
import { deleteSegments, openSegments } from './segment-store.ts';
import { recordServerTime } from './server-clock.ts';

/** What has to be known of a chapter before its segments are fetched. */
export type PreparedChapter = Pick<
  ChapterDownload,
  | 'item'
  | 'chapter'
  | 'previous'
  | 'next'
  | 'bytes'
  | 'segments'
  | 'contentKey'
  | 'cover'
  | 'until'
  | 'hindrance'
>;

/**
 * Renews the permission for a chapter and stores what is read of it beside pictures and sound. Sound stays encrypted as
 * it comes; pictures and texts are encrypted with a key of this device.
 * @throws as a call does; as `fetchFile` does; the store's error
 */
export async function prepareChapter(
  download: ChapterDownload,
  signal: AbortSignal,
): Promise<PreparedChapter> {
  const { key, item, chapter, script } = download;
  const request = { id: item.id, chapterId: chapter.id, ...(script && { script }) };
  const { book, licence, sizes, source } = await post('content/cache', request, { signal });
  if (!source) throw new Error('content/cache with a chapter answers its source');
  recordServerTime(licence.now);
  const pictures = planPictures(chapter.id, source);
  const stream =
    source.audio &&
    (await fetchStream(source.audio.playlistUrl, { signal, domains: await streamDomains() }));
  const from = sourceOf(await api.config(), location.href);
  const segments =
    stream?.segments ?? pictures.paths.map((path) => ({ url: pictureUrl(from, path), seconds: 0 }));
  const isKnown =
    download.segments.length === segments.length &&
    download.segments.every(({ url }, index) => isSameSegment(url, segments[index]?.url));
  // If its pictures or its sound were replaced, its segments are different.
  if (download.contentKey && !isKnown) await deleteSegments(key);
  const own = isKnown && download.contentKey ? download.contentKey : await createKey();
  const contentKey = stream?.contentKey ?? own;
  const { textRevision, audio } = source;
  const body = { pictures: pictures.pictures, text: pictures.text, textRevision, audio };
  await writeBody(await openSegments(key), contentKey, body);
  const known = downloadStore.chaptersOf(item.id).find((one) => one.cover !== null)?.cover;
  const cover = known ?? (await fetchPicture(book.cover, signal));
  signal.throwIfAborted();
  return {
    item: keptOf(book),
    chapter: source.chapter,
    previous: source.previous,
    next: source.next,
    bytes: sizes[0]?.bytes ?? download.bytes,
    segments,
    contentKey,
    cover,
    until: licence.until,
    hindrance: null,
  };
}

/** What is kept of a book. */
export function keptOf(book: DownloadedBook): DownloadedBook {
  const { id, contentType, title, cover, author, narrator, rating, isAiMade } = book;
  const { finished, layout, direction } = book;
  return {
    ...{ id, contentType, title, cover, author, narrator },
    ...{ rating, isAiMade, finished, layout, direction },
  };
}
