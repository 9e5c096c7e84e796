import type { Playback, VideoDetail } from '@yehang/contract/shapes/playback.ts';
import type { DownloadHindrance, DownloadQuality } from '@yehang/contract/shapes/download.ts';

/** waiting: for its turn, or for the network. failed: the user has to act. */
export type DownloadState = 'waiting' | 'saving' | 'paused' | 'failed' | 'saved';

/** A stored segment; its index is its position in the video. */
export interface DownloadSegment {
  url: string;
  seconds: number;
}

/** Subtitles that are stored with a video; `file` is their name in the store. */
export interface DownloadSubtitles {
  language: string;
  label: string;
  isDefault: boolean;
  file: string;
}

/** A video that is downloaded to this device, or being downloaded. */
export interface Download {
  /** Of user and content: users of one device do not see each other's downloads. */
  key: string;
  userId: string;
  item: VideoDetail;
  quality: DownloadQuality;
  gainDb: number;
  state: DownloadState;
  /** What the user has to do, as a sentence; null if nothing. */
  failure: string | null;
  savedBytes: number;
  /** Empty until the playlist was parsed. */
  segments: readonly DownloadSegment[];
  /** Decrypts the segments; not extractable. */
  contentKey: CryptoKey | null;
  /** The cover, restored: pictures cannot be loaded offline. */
  cover: Blob | null;
  /** Thumbnails along the timeline; null where there are none, or their sheet could not be fetched. */
  thumbnails: Playback['thumbnails'];
  subtitles: readonly DownloadSubtitles[];
  /** End of the licence, Unix milliseconds by the server's clock. */
  until: number;
  /** Why the licence was not renewed at the last attempt; 'gone' where the video was taken down. */
  hindrance: DownloadHindrance | 'gone' | null;
  /** Unix milliseconds. */
  createdAt: number;
}

/** A record that this version cannot read. */
export interface UnreadableDownload {
  key: string;
  userId: string;
}

export const downloadKey = (userId: string, contentId: string) => `${userId}/${contentId}`;

/** Why a download cannot be played now; null if it can. @param now Unix milliseconds by the server's clock */
export function whyNotPlayable(
  video: Pick<Download, 'state' | 'hindrance' | 'until'>,
  now: number,
): string | null {
  if (video.hindrance === 'gone') return '已下架，不能再看了';
  if (video.state !== 'saved') return '还没有缓存好';
  if (video.hindrance === 'savingTier') return '会员已到期，续期后就能接着看';
  if (video.hindrance === 'access') return '这个视频需要会员或购买才能看';
  if (video.until <= now) return '离线许可到期了，联网后会自动续上';
  return null;
}

/** The viewer: adult downloads are hidden where adult videos are. */
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
    .filter((video) => video.userId === userId && (showsAdult || video.item.rating === 'general'))
    .toSorted((a, b) => b.createdAt - a.createdAt);
}
