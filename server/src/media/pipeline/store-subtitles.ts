import type { Engine, SubtitleStream } from '../engine/engine.ts';
import { mediaKey } from '../manifest.ts';
import type { SubtitleTrack } from '../manifest.ts';
import { MediaError } from '../media-error.ts';
import type { Storage } from '../storage/storage.ts';
import type { Source } from './check-source.ts';
import { hiddenName } from './encrypt-segment.ts';

const mostTracks = 8;

/** More than any film says. */
const mostChars = 4_000_000;

/** Chinese names of the languages met most, by their ISO 639 codes. */
const languageNames = new Map(
  Object.entries({
    中文: 'zho chi zh',
    英文: 'eng en',
    日文: 'jpn ja',
    韩文: 'kor ko',
    法文: 'fra fre fr',
    德文: 'deu ger de',
    西班牙文: 'spa es',
    俄文: 'rus ru',
  }).flatMap(([name, codes]) => codes.split(' ').map((code) => [code, name] as const)),
);

function labelOf(track: SubtitleStream): string {
  const title = track.title.replaceAll(/[\p{Cc}\p{Cf}<>]/gu, '').trim();
  return title.slice(0, 40) || languageNames.get(track.language) || '字幕';
}

/** Stores a source's text subtitles as WebVTT. A track that cannot be read is left out. */
export async function storeSubtitles(
  engine: Engine,
  source: Source,
  path: string,
  place: { storage: Pick<Storage, 'put'>; prefix: string; nameSecret: Uint8Array },
  signal: AbortSignal,
): Promise<SubtitleTrack[]> {
  const stored: SubtitleTrack[] = [];
  const input = { path, demuxer: source.container };
  for (const track of source.subtitles.filter((it) => it.isText).slice(0, mostTracks)) {
    let text: string;
    try {
      text = await engine.subtitle(input, track.index, { signal });
    } catch (error) {
      if (error instanceof MediaError && error.code !== 'cancelled') continue;
      throw error;
    }
    if (!text.startsWith('WEBVTT') || !text.includes('-->') || text.length > mostChars) continue;
    const name = hiddenName(place.nameSecret, `subtitle/${track.index}`, 'vtt');
    const key = mediaKey(place.prefix, { name });
    await place.storage.put(key, Buffer.from(text), { contentType: 'text/vtt; charset=utf-8' });
    const language = /^[a-z]{2,3}$/.test(track.language) ? track.language : 'und';
    stored.push({ name, language, label: labelOf(track), isDefault: track.isDefault });
  }
  return stored;
}
