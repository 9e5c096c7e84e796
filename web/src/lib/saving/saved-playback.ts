import type { Playback } from '@yehang/contract/shapes/playback.ts';
import { holdExtras } from './held-extras.ts';
import { savedAddress } from './saved-address.ts';
import { savedVideos } from './saved-videos.ts';
import type { SavedVideo } from './saved-video.ts';
import { whyNotPlayable } from './saved-video.ts';
import { serverTime } from './saving-clock.ts';

/** A saved copy of a video, and whether it can be played now. */
export interface SavedCopy {
  video: SavedVideo;
  /** As a sentence; null where it can. */
  whyNot: string | null;
}

/** The viewer's saved copy of a video; null where there is none. */
export async function findCopy(contentId: string): Promise<SavedCopy | null> {
  await savedVideos.ready();
  const video = savedVideos.find(contentId);
  return video ? { video, whyNot: whyNotPlayable(video, serverTime()) } : null;
}

/** The stream of a saved copy, in place of the one that comes over the network. */
function streamOfCopy({ item, quality, gainDb, until }: SavedVideo) {
  const { name, width, height } = quality;
  return {
    playlistUrl: savedAddress(item.id),
    expiresAt: until,
    width,
    height,
    qualities: [{ name, width, height }],
    gainDb,
  };
}

/** The server's answer with the copy in place of the stream: what is kept with it spares the network as well. */
export async function withCopy(asked: Playback, video: SavedVideo): Promise<Playback> {
  const { subtitles } = await holdExtras(video);
  const kept = subtitles.length > 0 ? { subtitles } : {};
  return { ...asked, ...streamOfCopy(video), ...kept };
}

/** All that a player needs to play a saved copy without network. */
export async function playbackOfCopy(video: SavedVideo): Promise<Playback> {
  return {
    ...streamOfCopy(video),
    ...(await holdExtras(video)),
    item: video.item,
    access: { allowed: true, why: 'free', need: null, previewSeconds: null },
    playId: '',
    series: null,
    isFollowed: false,
    resumeSeconds: 0,
  };
}
