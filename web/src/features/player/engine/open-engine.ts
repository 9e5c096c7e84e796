import { streamDomains } from '../../../entities/playback/stream-domains.ts';
import type { HlsEngine } from './create-hls-engine.ts';
import { isNativeHlsSupported, openNativeEngine } from './native-engine.ts';
import type { EngineOptions, StreamEngine } from './stream-engine.ts';

const loading = new Map<boolean, Promise<HlsEngine>>();

async function fetchHlsEngine(isWhole: boolean): Promise<HlsEngine> {
  const { hlsEngine } = await (isWhole
    ? import('./full-hls-engine.ts')
    : import('./hls-engine.ts'));
  if (hlsEngine.isSupported()) hlsEngine.fetchWorkerAhead();
  return hlsEngine;
}

/**
 * Loads the code of the engine, once; called early, it loads while the playback is being fetched.
 * @param isWhole whether streams of outside, or several sounds, are to be played
 */
export function loadHlsEngine(isWhole = false): Promise<HlsEngine> {
  const known = loading.get(isWhole);
  if (known) return known;
  const begun = fetchHlsEngine(isWhole).catch((error: unknown) => {
    loading.delete(isWhole);
    throw error;
  });
  loading.set(isWhole, begun);
  return begun;
}

/**
 * Opens the engine that this browser supports; null, after reporting the failure, if there is none.
 * @throws if the engine's code cannot be loaded
 */
export async function openEngine(
  stream: Omit<EngineOptions, 'domains'>,
  signal: AbortSignal,
): Promise<StreamEngine | null> {
  const [hlsEngine, domains] = await Promise.all([
    loadHlsEngine(stream.isForeign || typeof stream.audioTrack === 'string'),
    streamDomains(),
  ]);
  if (signal.aborted) return null;
  const options = { ...stream, domains };
  if (hlsEngine.isSupported()) return hlsEngine.open(options);
  if (isNativeHlsSupported(options.video)) return openNativeEngine(options);
  options.onFailure('unsupported');
  return null;
}
