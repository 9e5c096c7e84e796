import type { Playback } from '@yehang/contract/shapes/playback.ts';
import { mediaKey, type AudioTrack, type Manifest, type Rendition } from '../../media/manifest.ts';
import { playlistAddress, subtitlesAddress, thumbnailsAddress } from './addresses.ts';
import { versionOf } from './ready-media.ts';
import type { ViewTokens } from './view-tokens.ts';

/** What playback needs of a video's media: its manifest, with or without the segments. */
export interface StreamFacts {
  manifest: Omit<Manifest, 'renditions' | 'audioTracks'> & {
    renditions: Omit<Rendition, 'segments'>[];
    audioTracks?: Omit<AudioTrack, 'segments'>[];
  };
  prefix: string;
}

export type Stream = Omit<
  Playback,
  'item' | 'access' | 'series' | 'playId' | 'resumeSeconds' | 'isFollowed'
>;

const HOUR_MS = 3_600_000;

/** How long the addresses of a play are good for. */
export const playGrantMs = ({ durationSeconds }: Pick<Manifest, 'durationSeconds'>): number =>
  HOUR_MS + durationSeconds * 2000;

/** Signed addresses for a viewer and a video, and what a player shows before it loads anything. */
export function toStream(
  { viewTokens }: { viewTokens: ViewTokens },
  { manifest, prefix }: StreamFacts,
  grant: { holder: string; contentId: string; previewSeconds: number | null },
  bases: { api: string; vod: string; now: number },
): Stream {
  const expiresAt = Math.ceil(bases.now + playGrantMs(manifest));
  const signed = viewTokens.issue({
    ...{ purpose: 'playlist', ...grant, expiresAt },
    version: versionOf({ prefix }),
  });
  const { contentId, previewSeconds } = grant;
  const isWhole = previewSeconds === null;
  return {
    playlistUrl: playlistAddress(bases.api, contentId, signed),
    expiresAt,
    width: manifest.width,
    height: manifest.height,
    qualities: manifest.renditions.map(({ name, width, height }) => ({ name, width, height })),
    gainDb: manifest.loudness?.gainDb ?? 0,
    // A sheet is one picture of the whole video: a preview has none that shows more than the preview.
    thumbnails:
      isWhole || manifest.durationSeconds <= previewSeconds
        ? toThumbnails(manifest, thumbnailsAddress(bases.api, contentId, signed))
        : null,
    subtitles: isWhole
      ? toSubtitles({ manifest, prefix }, bases.vod)
      : manifest.subtitles.map(({ language, label, isDefault }, track) => ({
          ...{ language, label, isDefault },
          url: subtitlesAddress(bases.api, contentId, signed, track),
        })),
    audioTracks: (manifest.audioTracks ?? []).map(({ language, label, isDefault }) => ({
      ...{ language, label, isDefault },
    })),
  };
}

/** A video's subtitles. @param vod where stored files are answered for */
export function toSubtitles(
  { manifest, prefix }: { manifest: Pick<Manifest, 'subtitles'>; prefix: string },
  vod: string,
): Playback['subtitles'] {
  return manifest.subtitles.map((track) => ({
    language: track.language,
    label: track.label,
    isDefault: track.isDefault,
    url: `${vod}/${mediaKey(prefix, track)}`,
  }));
}

/** The pictures along a video's timeline. @param vttUrl where they are told as WebVTT */
export function toThumbnails(
  { sprite }: Pick<Manifest, 'sprite'>,
  vttUrl: string,
): Playback['thumbnails'] {
  if (!sprite) return null;
  const { path, width, height, color, cols, rows, count, intervalSeconds } = sprite;
  const sheet = { path, width, height, color };
  return { sheet, columns: cols, rows, count, intervalSeconds, vttUrl };
}
