import type { Engine } from '../media/engine/engine.ts';
import { MediaError } from '../media/media-error.ts';

/** Stands where nothing here can transcode: each item fails with that reason, and may be tried again later. */
export function missingEngine(detail: string): Engine {
  const refuse = () => Promise.reject(new MediaError('engineMissing', detail));
  return {
    name: '',
    hasToneMap: false,
    probe: refuse,
    scanPackets: refuse,
    ladder: refuse,
    frames: refuse,
    subtitle: refuse,
    loudness: refuse,
  };
}
