import type { BookDetail, Chapter } from '@yehang/contract/shapes/book.ts';
import type { ChineseScript } from '@yehang/contract/shapes/chapter-text.ts';
import type { Playback, VideoDetail } from '@yehang/contract/shapes/playback.ts';
import type { DownloadHindrance, DownloadQuality } from '@yehang/contract/shapes/download.ts';

/** waiting: for its turn, or for the network. failed: the user has to act. */
export type DownloadState = 'waiting' | 'saving' | 'paused' | 'failed' | 'saved';

/** A stored segment of a stream, or a stored picture; its index is its position. */
export interface DownloadSegment {
  url: string;
  /** 0 of a picture. */
  seconds: number;
}

/** Subtitles that are stored with a video; `file` is their name in the store. */
export interface DownloadSubtitles {
  language: string;
  label: string;
  isDefault: boolean;
  file: string;
}

/** What is downloaded to this device, or being downloaded, of whatever kind. */
interface AnyDownload {
  /** Of user and content: users of one device do not see each other's downloads. */
  key: string;
  userId: string;
  state: DownloadState;
  /** What the user has to do, as a sentence; null if nothing. */
  failure: string | null;
  savedBytes: number;
  /** Empty until it is known what there is to fetch. */
  segments: readonly DownloadSegment[];
  /** Decrypts the segments; not extractable. */
  contentKey: CryptoKey | null;
  /** The cover, restored: pictures cannot be loaded offline. */
  cover: Blob | null;
  /** End of the licence, Unix milliseconds by the server's clock. */
  until: number;
  /** Why the licence was not renewed at the last attempt; 'gone' where it was taken down. */
  hindrance: DownloadHindrance | 'gone' | null;
  /** Unix milliseconds. */
  createdAt: number;
}

/** A video. */
export interface VideoDownload extends AnyDownload {
  kind: 'video';
  item: VideoDetail;
  quality: DownloadQuality;
  gainDb: number;
  /** Thumbnails along the timeline; null where there are none, or their sheet could not be fetched. */
  thumbnails: Playback['thumbnails'];
  subtitles: readonly DownloadSubtitles[];
}

/** What is kept of the book of a chapter. */
export type DownloadedBook = Pick<
  BookDetail,
  | 'id'
  | 'contentType'
  | 'title'
  | 'cover'
  | 'author'
  | 'narrator'
  | 'rating'
  | 'isAiMade'
  | 'finished'
  | 'layout'
  | 'direction'
>;

/** A chapter of a comic, a novel or an audio novel. */
export interface ChapterDownload extends AnyDownload {
  kind: 'chapter';
  item: DownloadedBook;
  chapter: Chapter;
  /** What lies around it, so that a reader finds the way without network. */
  previous: Chapter | null;
  next: Chapter | null;
  /** What it takes, about. */
  bytes: number;
  /** In which characters its text is stored; null as it was written. */
  script: ChineseScript | null;
}

export type Download = VideoDownload | ChapterDownload;

/** A record that this version cannot read. */
export interface UnreadableDownload {
  key: string;
  userId: string;
}

/** @param id of the video, or of the chapter */
export const downloadKey = (userId: string, id: string) => `${userId}/${id}`;

/** The id of what is saved: of a video, or of a chapter. */
export const savedId = (download: Download) =>
  download.kind === 'video' ? download.item.id : download.chapter.id;

/** What it takes when it is whole, of a chapter about. */
export const wholeBytes = (download: Download) =>
  download.kind === 'video' ? download.quality.bytes : download.bytes;

/** Why a download cannot be opened now; null if it can. @param now Unix milliseconds by the server's clock */
export function whyNotPlayable(
  download: Pick<Download, 'kind' | 'state' | 'hindrance' | 'until'>,
  now: number,
): string | null {
  if (download.hindrance === 'gone') return '已下架，不能再看了';
  if (download.state !== 'saved') return '还没有缓存好';
  if (download.hindrance === 'savingTier') return '会员已到期，续期后就能接着看';
  if (download.hindrance === 'access')
    return download.kind === 'video'
      ? '这个视频需要会员或购买才能看'
      : '这一章需要会员或购买才能看';
  if (download.until <= now) return '离线许可到期了，联网后会自动续上';
  return null;
}

/** The viewer: adult downloads are hidden where adult contents are. */
export interface DownloadViewer {
  userId: string | null;
  showsAdult: boolean;
}

/** The downloads that this viewer may see, the newest first. */
export function visibleDownloads(
  all: Iterable<Download>,
  { userId, showsAdult }: DownloadViewer,
): Download[] {
  return [...all]
    .filter((one) => one.userId === userId && (showsAdult || one.item.rating === 'general'))
    .toSorted((a, b) => b.createdAt - a.createdAt);
}
