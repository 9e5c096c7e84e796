import type { Playback } from '@yehang/contract/shapes/playback.ts';
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
export async function findCopy(itemId: string): Promise<SavedCopy | null> {
  await savedVideos.ready();
  const video = savedVideos.find(itemId);
  return video ? { video, whyNot: whyNotPlayable(video, serverTime()) } : null;
}

/** The stream of a saved copy, in place of the one that comes over the network. */
export function streamOfCopy({ item, quality, gainDb, until }: SavedVideo) {
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

/** All that a player needs to play a saved copy without network. */
export function playbackOfCopy(video: SavedVideo): Playback {
  return {
    ...streamOfCopy(video),
    item: video.item,
    access: { allowed: true, why: 'free', need: null, previewSeconds: null },
    playId: '',
    thumbnails: null,
    subtitles: [],
    series: null,
    isFollowed: false,
    resumeSeconds: 0,
  };
}
