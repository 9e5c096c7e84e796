import type { LiveFinding } from '@yehang/contract/shapes/console-live.ts';
import { OutsideFailure } from '../../../gateways/outside/outside-failure.ts';
import { fetchPlaylist } from './fetch-playlist.ts';
import type { LiveSource } from './live-source.ts';
import { InvalidPlaylist } from './invalid-playlist.ts';
import type { MediaPlaylist, Rendition } from './read-playlist.ts';

/** What a source shows at this moment. */
export interface ProbedSource extends LiveFinding {
  edge: string;
}

/**
 * Reads a source as a player begins: the first playlist, and that of one quality. Throws `OutsideFailure` and
 * `InvalidPlaylist`, also where there is nothing to see.
 */
export async function probeSource(source: LiveSource): Promise<ProbedSource> {
  const begun = performance.now();
  const first = await fetchPlaylist(source, source.url);
  const renditions = first.kind === 'master' ? first.renditions.toSorted(byQuality) : [unknown];
  const media = first.kind === 'media' ? first : await fetchMedia(source, renditions[0]!.url);
  if (media.isEnded) throw new InvalidPlaylist('直播已经结束，播放列表带有结束标记');
  if (media.segments === 0) throw new InvalidPlaylist('播放列表里还没有画面');
  return {
    renditions: renditions.map(({ url: _url, ...rendition }) => rendition),
    targetSeconds: media.targetSeconds,
    segments: media.segments,
    isEncrypted: first.isEncrypted || media.isEncrypted,
    latencyMs: Math.round(performance.now() - begun),
    edge: media.edge,
  };
}

const unknown: Rendition = { width: null, height: null, bandwidth: null, codecs: null, url: '' };

const byQuality = (a: Rendition, b: Rendition) =>
  (b.height ?? 0) - (a.height ?? 0) || (b.bandwidth ?? 0) - (a.bandwidth ?? 0);

async function fetchMedia(source: LiveSource, url: string): Promise<MediaPlaylist> {
  const playlist = await fetchPlaylist(source, new URL(url));
  if (playlist.kind === 'master') throw new InvalidPlaylist('播放列表套了不止一层');
  return playlist;
}

/** Why a source could not be had, for staff; null for errors that are not the source's. */
export function reasonOf(error: unknown): string | null {
  return error instanceof OutsideFailure || error instanceof InvalidPlaylist ? error.message : null;
}
