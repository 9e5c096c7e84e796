import type { Playback } from '@yehang/contract/shapes/playback.ts';
import { createAssetUrls } from './asset-urls.ts';
import { downloadAddress } from './download-address.ts';
import { downloadStore } from './download-store.ts';
import type { VideoDownload } from './download.ts';
import { whyNotPlayable } from './download.ts';
import { serverTime } from './server-clock.ts';

/** A download, and whether it can be played now. */
export interface DownloadedCopy {
  video: VideoDownload;
  /** Why not, as a sentence; null if it can. */
  whyNot: string | null;
}

/** The viewer's saved copy of a video; null where there is none. */
export async function findDownload(contentId: string): Promise<DownloadedCopy | null> {
  await downloadStore.ready();
  const video = downloadStore.findVideo(contentId);
  return video ? { video, whyNot: whyNotPlayable(video, serverTime()) } : null;
}

/** The stream of a download, in place of the one from the network. */
function downloadStream({ item, quality, gainDb, until }: VideoDownload) {
  const { name, width, height } = quality;
  return {
    playlistUrl: downloadAddress(item.id),
    expiresAt: until,
    width,
    height,
    qualities: [{ name, width, height }],
    gainDb,
    // The sound within the saved quality is the only one that is saved.
    audioTracks: [],
  };
}

/** The server's response with the download as its stream, and its stored subtitles. */
export async function withDownload(asked: Playback, video: VideoDownload): Promise<Playback> {
  const { subtitles } = await createAssetUrls(video);
  const local = subtitles.length > 0 ? { subtitles } : {};
  return { ...asked, ...downloadStream(video), ...local };
}

/** Everything that a player needs to play a download offline. */
export async function offlinePlayback(video: VideoDownload): Promise<Playback> {
  return {
    ...downloadStream(video),
    ...(await createAssetUrls(video)),
    item: video.item,
    access: { allowed: true, why: 'free', need: null, previewSeconds: null },
    playId: '',
    series: null,
    isFollowed: false,
    resumeSeconds: 0,
  };
}
