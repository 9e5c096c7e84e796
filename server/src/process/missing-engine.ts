import type { Engine } from '../media/engine/engine.ts';
import { MediaError } from '../media/media-error.ts';

/** Stands where nothing here can transcode: each item fails with that reason, and may be tried again later. */
export function missingEngine(detail: string): Engine {
  const reject = () => Promise.reject(new MediaError('engineMissing', detail));
  return {
    name: '',
    hasToneMap: false,
    probe: reject,
    scanPackets: reject,
    ladder: reject,
    sound: reject,
    frames: reject,
    subtitle: reject,
    loudness: reject,
  };
}
