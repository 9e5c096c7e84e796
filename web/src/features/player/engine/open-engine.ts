import { isNativeHlsSupported, openNativeEngine } from './native-engine.ts';
import type { EngineOptions, StreamEngine } from './stream-engine.ts';

type HlsEngine = (typeof import('./hls-engine.ts'))['hlsEngine'];

let loading: Promise<HlsEngine> | null = null;

async function fetchHlsEngine(): Promise<HlsEngine> {
  const { hlsEngine } = await import('./hls-engine.ts');
  if (hlsEngine.isSupported()) hlsEngine.fetchWorkerAhead();
  return hlsEngine;
}

/** Fetches the code of the engine, once; called early, it loads while the server is still asked what to play. */
export function loadHlsEngine(): Promise<HlsEngine> {
  loading ??= fetchHlsEngine().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * Opens the engine that this browser can use; null, after telling the failure, if there is none.
 * @throws if the engine's code cannot be fetched
 */
export async function openEngine(
  options: EngineOptions,
  signal: AbortSignal,
): Promise<StreamEngine | null> {
  const hlsEngine = await loadHlsEngine();
  if (signal.aborted) return null;
  if (hlsEngine.isSupported()) return hlsEngine.open(options);
  if (isNativeHlsSupported(options.video)) return openNativeEngine(options);
  options.onFailure('unsupported');
  return null;
}
