import { isNativeHlsSupported, openNativeEngine } from './native-engine.ts';
import type { EngineOptions, StreamEngine } from './stream-engine.ts';

let loading: Promise<typeof import('./hls-engine.ts')> | null = null;

/** Fetches the code of the engine, once; called early, it loads while the server is still asked what to play. */
export function loadHlsEngine(): Promise<typeof import('./hls-engine.ts')> {
  loading ??= import('./hls-engine.ts').then(
    (engine) => {
      if (engine.isHlsSupported()) engine.fetchWorkerAhead();
      return engine;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
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
  const { isHlsSupported, openHlsEngine } = await loadHlsEngine();
  if (signal.aborted) return null;
  if (isHlsSupported()) return openHlsEngine(options);
  if (isNativeHlsSupported(options.video)) return openNativeEngine(options);
  options.onFailure('unsupported');
  return null;
}
