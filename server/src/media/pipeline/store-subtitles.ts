import type { Engine } from '../engine/engine.ts';
import { mediaKey } from '../manifest.ts';
import type { SubtitleTrack, UntakenTrack } from '../manifest.ts';
import { MediaError } from '../media-error.ts';
import type { Storage } from '../storage/storage.ts';
import type { Source } from './check-source.ts';
import { hiddenName } from './encrypt-segment.ts';
import { describeTrack, withOwnLabels } from './track-labels.ts';

const mostTracks = 8;

/** More than any film says. */
const mostChars = 4_000_000;

/** A source's subtitles: what was stored, and what was not, because it is drawn or cannot be read. */
interface StoredSubtitles {
  subtitles: SubtitleTrack[];
  untakenSubtitles: UntakenTrack[];
}

/** Stores a source's text subtitles as WebVTT, and names the others. */
export async function storeSubtitles(
  engine: Engine,
  source: Source,
  path: string,
  place: { storage: Pick<Storage, 'put'>; prefix: string; nameSecret: Uint8Array },
  signal: AbortSignal,
): Promise<StoredSubtitles> {
  const stored: SubtitleTrack[] = [];
  const untakenSubtitles: UntakenTrack[] = [];
  const input = { path, demuxer: source.container };
  for (const track of source.subtitles) {
    const described = describeTrack(track, '字幕');
    if (!track.isText || stored.length === mostTracks) {
      untakenSubtitles.push({ ...described, isPicture: !track.isText });
      continue;
    }
    const text = await readText(engine, input, track.index, signal);
    if (text === null) {
      untakenSubtitles.push({ ...described, isPicture: false });
      continue;
    }
    const name = hiddenName(place.nameSecret, `subtitle/${track.index}`, 'vtt');
    const key = mediaKey(place.prefix, { name });
    await place.storage.put(key, Buffer.from(text), { contentType: 'text/vtt; charset=utf-8' });
    stored.push({ name, ...described, isDefault: track.isDefault });
  }
  return { subtitles: withOwnLabels(stored), untakenSubtitles };
}

/** A track as WebVTT; null where it cannot be read, or says nothing. */
async function readText(
  engine: Engine,
  input: Parameters<Engine['subtitle']>[0],
  index: number,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const text = await engine.subtitle(input, index, { signal });
    const isText = text.startsWith('WEBVTT') && text.includes('-->') && text.length <= mostChars;
    return isText ? text : null;
  } catch (error) {
    if (error instanceof MediaError && error.code !== 'cancelled') return null;
    throw error;
  }
}
