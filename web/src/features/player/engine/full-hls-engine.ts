import Hls from 'hls.js';
import { createHlsEngine } from './create-hls-engine.ts';

/** For streams made elsewhere, which may have sound, subtitles and keys in ways that this app's own never do. */
export const hlsEngine = createHlsEngine(Hls);
