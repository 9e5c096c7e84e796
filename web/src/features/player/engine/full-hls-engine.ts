import Hls from 'hls.js';
import { createHlsEngine } from './create-hls-engine.ts';

/** For outside streams, which may have audio tracks, subtitles and keys that this app's own never have. */
export const hlsEngine = createHlsEngine(Hls);
