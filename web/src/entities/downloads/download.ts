import type { Playback, VideoDetail } from '@yehang/contract/shapes/playback.ts';
import type { DownloadHindrance, DownloadQuality } from '@yehang/contract/shapes/download.ts';

/** waiting: for its turn, or for the network. failed: somebody has to do something about it. */
export type DownloadState = 'waiting' | 'saving' | 'paused' | 'failed' | 'saved';

/** A stored segment, by its place in the video. */
export interface DownloadSegment {
  url: string;
  seconds: number;
}

/** Subtitles that are kept with a video; `file` is their name among what is stored of it. */
export interface DownloadSubtitles {
  language: string;
  label: string;
  file: string;
}

/** A video that is saved on this device, or on its way there. */
export interface Download {
  /** Of user and item: several users of one device do not meet each other's. */
  key: string;
  userId: string;
  item: VideoDetail;
  quality: DownloadQuality;
  gainDb: number;
  state: DownloadState;
  /** What is to be done about it, as a sentence; null while all is well. */
  failure: string | null;
  savedBytes: number;
  /** Empty until the playlist has been read. */
  segments: readonly DownloadSegment[];
  /** Opens the segments; its bytes cannot be read out. */
  contentKey: CryptoKey | null;
  /** The cover, restored: pictures do not come without network. */
  cover: Blob | null;
  /** Pictures along the timeline; null where there are none, or their sheet could not be had. */
  thumbnails: Playback['thumbnails'];
  subtitles: readonly DownloadSubtitles[];
  /** Until when it may be played without asking again, Unix milliseconds by the server's clock. */
  until: number;
  /** What stood in the way when it was asked last; 'gone' where it is not up any more. */
  hindrance: DownloadHindrance | 'gone' | null;
  /** Unix milliseconds. */
  createdAt: number;
}

/** A record of this device's that cannot be read any more. */
export interface UnreadableDownload {
  key: string;
  userId: string;
}

export const downloadKey = (userId: string, contentId: string) => `${userId}/${contentId}`;

/** Why a saved video cannot be played now; null where it can. @param now Unix milliseconds by the server's clock */
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

/** Who looks: adult videos are not there for everybody, saved ones neither. */
export interface DownloadViewer {
  userId: string | null;
  showsAdult: boolean;
}

/** The videos of this viewer that they may know of, the newest first. */
export function visibleDownloads(
  all: Iterable<Download>,
  { userId, showsAdult }: DownloadViewer,
): Download[] {
  return [...all]
    .filter((video) => video.userId === userId && (showsAdult || video.item.rating === 'general'))
    .toSorted((a, b) => b.createdAt - a.createdAt);
}
